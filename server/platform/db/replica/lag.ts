/** How far a replica is behind, by positions of the primary that were measured at known times. */

/** A position in the write-ahead log: bytes from its beginning. */
export type Position = bigint;

interface Sample {
  position: Position;
  at: number;
}

export function lagOf(maxLagMs: number) {
  /** Oldest first. One that is older than the bound is kept, if it is the last: the primary may be away. */
  let samples: Sample[] = [];
  let newest: Position = 0n;
  const know = (position: Position) => {
    if (position > newest) newest = position;
  };
  const recent = (now: number) => samples.filter(({ at }) => now - at <= maxLagMs);

  return {
    know,
    /** The newest position of the primary. */
    newest: () => newest,
    /** @param at before it was measured */
    add(position: Position, at: number) {
      know(position);
      samples = [...recent(at), { position, at }];
    },
    /** Whether it has everything that the primary had `maxLagMs` ago, or when it was last seen. */
    isBounded(position: Position, now: number): boolean {
      const oldest = recent(now)[0] ?? samples.at(-1);
      return oldest !== undefined && position >= oldest.position;
    },
    /** For figures. The seconds are at most those of the samples: a greater lag than the bound is not measured. */
    read({ position, at }: Sample, now: number) {
      const newest = samples.at(-1);
      const bytes = newest && newest.position > position ? Number(newest.position - position) : 0;
      const contained = samples.findLast((it) => it.position <= position);
      const since = bytes === 0 ? at : (contained?.at ?? samples[0]?.at ?? now);
      return { bytes, seconds: bytes === 0 ? 0 : (now - since) / 1_000 };
    },
  };
}
