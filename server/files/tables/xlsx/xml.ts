/** Reads XML as a stream. The parser knows no entities but XML's own five; a document type could define others. */
import sax from 'sax';
import { damagedWorkbook } from './problems.ts';

interface XmlEvents {
  /** @param name without its prefix */
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Attributes by their names. Only those of relations have a prefix. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** The parts of a workbook have eight levels at most. */
const MAX_DEPTH = 50;

/**
 * Parses a document and yields after each chunk, so that the caller can take results and stop.
 * @throws UnreadableFile for malformed XML
 */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw damagedWorkbook();
    events.open?.(localName(name), attributes as Attributes);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    events.close?.(localName(name));
  };
  parser.ontext = (text) => events.text?.(text);
  parser.oncdata = (text) => events.text?.(text);
  parser.ondoctype = () => {
    throw damagedWorkbook();
  };
  parser.onerror = () => {
    throw damagedWorkbook();
  };
  for await (const chunk of bytes) {
    parser.write(decoded(decoder, chunk));
    yield;
  }
  parser.write(decoded(decoder)).close();
  yield;
}

/** Parses a whole document. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  for await (const _ of parseXml(bytes, events));
}

function decoded(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw damagedWorkbook();
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
