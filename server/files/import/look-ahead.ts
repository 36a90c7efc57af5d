/**
 * Takes the first pieces off a stream. What breaks behind them is kept for whoever reads on: pieces before a
 * break are good.
 * @param isEnough asked before each piece
 * @returns the first pieces, fewer where the stream ends or breaks; `rest` gives the others and throws what broke
 */
export async function lookAhead<Piece>(
  stream: AsyncGenerator<Piece>,
  isEnough: (taken: readonly Piece[]) => boolean,
): Promise<{ taken: Piece[]; rest: AsyncGenerator<Piece> }> {
  const taken: Piece[] = [];
  let failure: unknown;
  try {
    while (!isEnough(taken)) {
      const { value, done } = await stream.next();
      if (done) break;
      taken.push(value);
    }
  } catch (error) {
    if (taken.length === 0) throw error;
    failure = error;
  }
  const rest = (async function* () {
    if (failure) throw failure;
    yield* stream;
  })();
  return { taken, rest };
}
