/** A colour is always written `#rrggbb`. */
export type Colour = string;
export type Channels = readonly [number, number, number];

/** Red, green and blue, 0…255 each. */
export function channels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function colourOf([r, g, b]: Channels): Colour {
  const hex = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0');
  return `#${hex(r)}${hex(g)}${hex(b)}`;
}

/** From `a` (share 0) to `b` (share 1). */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return colourOf([ar + (br - ar) * share, ag + (bg - ag) * share, ab + (bb - ab) * share]);
}

export const darker = (colour: Colour, share: number): Colour => mix(colour, '#1a2030', share);
export const lighter = (colour: Colour, share: number): Colour => mix(colour, '#ffffff', share);
