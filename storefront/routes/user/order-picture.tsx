import { useRouteLoaderData } from 'react-router';
import { Picture } from '../../components/picture.tsx';

/** Our own pictures are where the page is, by whatever name one reached us; those of other hosts come as they are. */
export function OrderPicture({ address }: { address: string | null }) {
  const origin = (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin;
  const isOwn = origin && address?.startsWith(`${origin}/`);
  const src = isOwn ? address?.slice(origin.length) : address;
  const picture = src ? { src: src.replace(/-960\.webp$/, '-480.webp'), srcSet: null } : null;
  return <Picture picture={picture} alt="" placeholder="/placeholders/other.svg" sizes="120px" />;
}
