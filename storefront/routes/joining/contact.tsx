import styles from './contact.module.css';
import { Icon, type IconName } from './icons.tsx';
import shared from './joining.module.css';
import { Section } from './section.tsx';
import { useSiteContact } from './site-contact.ts';

interface ContactProps {
  title: string;
  /** The occasion in words: 「申请加盟前」, 「对入驻有疑问」. */
  occasion: string;
  /** Whether the application does not need the contact. */
  isOptional?: boolean;
}

interface Way {
  icon: IconName;
  name: string;
  value: string;
  href?: string;
}

/** The operator's contact data from the settings, and when to expect an answer. */
export function Contact({ title, occasion, isOptional = false }: ContactProps) {
  const { hotline, email, serviceHours } = useSiteContact();
  const means = [email && '邮件', hotline && '电话'].filter(Boolean).join('或');
  const ways: Way[] = [
    { icon: 'phone', name: '客服热线', value: hotline, href: `tel:${hotline}` },
    { icon: 'mail', name: '电子邮箱', value: email, href: `mailto:${email}` },
    { icon: 'clock', name: '服务时间', value: hotline && serviceHours },
  ];

  return (
    <Section id="contact" title={title}>
      <div className={styles.contact}>
        <p className={styles.ask}>
          {means
            ? `${occasion}，${isOptional ? '可' : '请先'}通过${means}与我们联系。`
            : '客服热线与邮箱暂时无法显示，请稍后再试。'}
        </p>
        {means && (
          <dl className={shared.reach}>
            {ways
              .filter(({ value }) => value)
              .map(({ icon, name, value, href }) => (
                <div key={name}>
                  <dt>
                    <Icon name={icon} />
                    {name}
                  </dt>
                  <dd>{href ? <a href={href}>{value}</a> : value}</dd>
                </div>
              ))}
          </dl>
        )}
        <p className={styles.answer}>申请结果会在三个工作日内通过邮件、电话或短信告知。</p>
      </div>
    </Section>
  );
}
