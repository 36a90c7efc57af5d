/** The way from the queue to the approval of many subjects. */
import { LinkButton } from '../../../framework/frame/link-button.tsx';
import { useServices } from '../../../framework/services.tsx';

export const BATCHES = '/ops/reviews/batches';

export function BatchLink() {
  const { permissions } = useServices();
  return permissions?.includes('reviews') ? <LinkButton to={BATCHES}>批量审核</LinkButton> : null;
}
