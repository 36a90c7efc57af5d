/** Encodes GB18030: the platform only decodes it, so the table is built from its decoder. */

const decode = new TextDecoder('gb18030');

const FIRST = [0x81, 0xfe] as const;
const SUPPLEMENTARY = 0x10000;
/** The index of U+10000 among the sequences of four bytes. */
const SUPPLEMENTARY_PLACE = (0x90 - 0x81) * 12_600;

let table: Map<string, readonly number[]> | undefined;

/** The bytes of every character of the basic plane: two or four. */
function basicPlane(): Map<string, readonly number[]> {
  const found = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    const character = decode.decode(new Uint8Array(bytes));
    if (character.length === 1 && character !== '\uFFFD' && !found.has(character))
      found.set(character, bytes);
  };
  for (let code = 0; code < 0x80; code += 1) add([code]);
  for (let lead = FIRST[0]; lead <= FIRST[1]; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) add([lead, trail]);
  }
  for (let place = 0; place < 39_420; place += 1) add(fourBytes(place));
  return found;
}

const fourBytes = (place: number) => [
  0x81 + Math.floor(place / 12_600),
  0x30 + (Math.floor(place / 1_260) % 10),
  0x81 + (Math.floor(place / 10) % 126),
  0x30 + (place % 10),
];

export function toGb18030(text: string): Uint8Array {
  table ??= basicPlane();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const supplementary = code >= SUPPLEMENTARY && fourBytes(SUPPLEMENTARY_PLACE + code - SUPPLEMENTARY);
    bytes.push(...(supplementary || (table.get(character) ?? [0x3f])));
  }
  return new Uint8Array(bytes);
}
