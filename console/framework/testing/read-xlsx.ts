/** Reads the content of an Excel file. */
import { readXlsx } from 'hucre/xlsx';

/** The first sheet's values. */
export async function rowsOf(file: Blob): Promise<unknown[][]> {
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  return sheets[0]?.rows ?? [];
}
