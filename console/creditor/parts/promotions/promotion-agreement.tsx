/** The agreement about promotions, which the buyer must accept. */
import { Checkbox } from 'antd';
import styles from './promotion.module.css';

interface PromotionAgreementProps {
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
}

export const PromotionAgreement = ({ isAgreed, onChange }: PromotionAgreementProps) => (
  <>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard */}
    <section className={styles.agreement} aria-label="推广服务协议" tabIndex={0}>
      <ol>
        <li>推广套餐的内容、期限和价格以本页面的展示为准，推广内容会标注“推广”，与自然排序的内容相区别。</li>
        <li>
          <strong>
            推广服务自支付成功之时起立即生效。推广费用一经支付不予退还，提前下架标的、停止推广或者推广期内标的成交的，亦同。
          </strong>
        </li>
        <li>因平台原因未能提供推广服务的，可以选择顺延推广期限，或者就未提供的部分按比例退款。</li>
        <li>推广旨在增加展示机会，平台不承诺围观、咨询、看样的次数或者成交结果。</li>
      </ol>
    </section>
    <Checkbox checked={isAgreed} onChange={(event) => onChange(event.target.checked)}>
      我已阅读并同意上述协议及
      <a className={styles.inText} href="/serviceContract" target="_blank" rel="noopener noreferrer">
        《服务协议》
      </a>
      ，知晓推广费用不予退还
    </Checkbox>
  </>
);
