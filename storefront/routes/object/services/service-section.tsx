import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { networkFailed } from '../../../../shared/message-table.ts';
import { SignInLink } from '../../../components/frame/sign-in-link.tsx';
import { Price } from '../../../components/listings/price.tsx';
import { takeIntent } from '../../../session/intent.ts';
import { useSession } from '../../../session/use-session.ts';
import { showToast } from '../../../toast.ts';
import type { OrderServiceProps } from './order-service.tsx';
import styles from './service-section.module.css';
import type { ServiceData } from './services.server.ts';

interface ServiceSectionProps {
  listing: { id: number; title: string };
  services: readonly ServiceData[];
}

/** The services of a listing. Visitors and creditors get a link to the user sign-in instead of an order button. */
export default function ServiceSection({ listing, services }: ServiceSectionProps) {
  const role = useSession()?.role ?? null;
  const [chosen, setChosen] = useState<ServiceData | null>(null);
  const [Confirm, setConfirm] = useState<ComponentType<OrderServiceProps>>();

  async function choose(service: ServiceData) {
    try {
      const { OrderService } = await import('./order-service.tsx');
      setConfirm(() => OrderService);
      setChosen(service);
    } catch {
      showToast(networkFailed, 'problem');
    }
  }

  const goOn = useEffectEvent(() => {
    const intent = takeIntent('order', listing.id);
    const service = services.find(({ id }) => id === intent?.service);
    if (service) void choose(service);
  });
  useEffect(() => {
    if (role === 'user') goOn();
  }, [role]);

  return (
    <>
      <h2 id="services-heading">增值服务</h2>
      {role === 'creditor' && <p className={styles.note}>商家账号不能下单，请使用个人账号登录后选购。</p>}
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id} className={styles.service}>
            <h3 className={styles.name}>{service.name}</h3>
            <p className={styles.description}>{service.description}</p>
            <p className={styles.provider}>{`由 ${service.provider} 提供`}</p>
            <p className={styles.buy}>
              <Price price={service.price} size="card" />
              {role === 'user' && (
                <button
                  type="button"
                  className="button"
                  aria-label={`立即下单${service.name}`}
                  onClick={() => choose(service)}
                >
                  立即下单
                </button>
              )}
              {role === null && (
                <SignInLink
                  intent={{ action: 'order', listing: listing.id, service: service.id }}
                  className="button"
                  label={`立即下单${service.name}`}
                >
                  立即下单
                </SignInLink>
              )}
            </p>
          </li>
        ))}
      </ul>
      {Confirm && chosen && <Confirm listing={listing} service={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
