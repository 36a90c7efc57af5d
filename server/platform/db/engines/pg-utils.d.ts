/** A module of node-postgres that its types leave out. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the protocol sends it: text, bytes or null. */
    prepareValue: (value: unknown) => string | Buffer | null;
  };
  export default utils;
}
