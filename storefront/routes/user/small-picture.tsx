import { useRouteLoaderData } from 'react-router-dom';
import { Picture } from '../../components/listings/picture.tsx';
import { placeholderFor, toPicture } from '../../listings/picture-files.ts';

interface SmallPictureProps {
  address: string | null;
  /** The property kind's name, if known: it selects the placeholder drawing. */
  kind?: string | null;
}

/** A listing's picture in a list. Our own pictures are loaded from the page's host. */
export function SmallPicture({ address, kind = null }: SmallPictureProps) {
  const origin = (useRouteLoaderData('root') as { origin?: string } | undefined)?.origin;
  const isOwn = origin && address?.startsWith(`${origin}/`);
  const here = isOwn ? address?.slice(origin.length) : address;
  const picture = here ? { src: toPicture(here).src, srcSet: null } : null;
  return <Picture picture={picture} alt="" placeholder={placeholderFor(kind)} sizes="" />;
}
