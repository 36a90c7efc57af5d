import { useCustom } from '@refinedev/core';

/** The hotline's phone number; nothing if the installation has none. */
export function Hotline() {
  const { query } = useCustom<{ hotline: string }>({ url: 'merchant/site', method: 'get' });
  const hotline = query.data?.data.hotline;
  return hotline ? (
    <p>
      如有疑问请致电 <a href={`tel:${hotline}`}>{hotline}</a>
    </p>
  ) : null;
}
