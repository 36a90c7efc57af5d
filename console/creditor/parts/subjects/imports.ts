/** The imports whose subjects are still there, as options of a filter. */
import { contract } from '../../../../shared/contract/index.ts';
import type { Option, Read } from '../../../framework/resource.ts';

export async function importsOf(read: Read): Promise<Option[]> {
  const { list } = await read(contract.subjectImports, {});
  return list.map(({ id, file_name, create_time, count }) => ({
    value: String(id),
    label: `${create_time?.slice(0, 16) ?? ''} ${file_name}（${count}条）`,
  }));
}
