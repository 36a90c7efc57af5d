import { useState } from 'react';
import type { Followed } from '../../../../shared/contract/market/subscriptions.ts';
import { priceText } from '../../../../shared/money.ts';
import { useAttempt } from '../../../form/use-attempt.tsx';
import { browserApi } from '../../../session/browser-api.ts';
import styles from './subscriptions.module.css';

/** How the price fell. It stays until the user dismisses it. */
export function PriceSteps({ id, object_title, price_steps: steps }: Followed) {
  const [isDismissed, setDismissed] = useState(false);
  const { isSending, alert, attempt } = useAttempt();
  if (steps.length === 0 || isDismissed) return null;

  const dismiss = () =>
    attempt(async () => {
      await browserApi().dismissPriceSteps({ object_id: id });
      setDismissed(true);
    });

  return (
    <div className={styles.steps}>
      <ol aria-label="降价记录">
        {steps.map(({ price, time }) => (
          <li key={time}>
            <time dateTime={time ?? undefined}>{time?.slice(5, 10)}</time>{' '}
            {price === null ? '暂无' : priceText(price)}
          </li>
        ))}
      </ol>
      <button type="button" className="button" disabled={isSending} onClick={dismiss}>
        知道了<span className="visually-hidden">{`，不再显示 ${object_title} 的降价记录`}</span>
      </button>
      {alert}
    </div>
  );
}
