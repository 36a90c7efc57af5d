import { contract } from '../../../shared/contract/index.ts';
import { useCall } from '../../framework/data.ts';

/** The hotline's phone number; nothing if the installation has none. */
export function Hotline() {
  const hotline = useCall(contract.site, {}).data?.data.hotline;
  return hotline ? (
    <p>
      如有疑问请致电 <a href={`tel:${hotline}`}>{hotline}</a>
    </p>
  ) : null;
}
