/** Operators' calls about the settings of the site. */
import { createHash } from 'node:crypto';
import { contract } from '../../../shared/contract/index.ts';
import { SITE_SETTINGS_ID } from '../../../shared/domain/operators/site-setting.ts';
import { messages } from '../../../shared/messages.ts';
import { type AuditEvent, record } from '../../platform/audit/index.ts';
import { refusals } from '../../platform/http/errors.ts';
import { implement } from '../../platform/http/handler.ts';
import { lockSettings, type OwnSettings, ownSettingsOf, readSettings, writeSettings } from './settings.ts';

interface Options {
  /** Called when settings were changed. */
  onChanged: () => void;
  /** The home page with these settings. */
  renderHome: (settings: OwnSettings) => Promise<string>;
}

const SUBJECT = 'site-settings';

const present = (settings: OwnSettings) => ({
  ...settings,
  id: SITE_SETTINGS_ID,
  edition: createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 32),
});

export const operatorSiteRoutes = ({ onChanged, renderHome }: Options) => [
  implement(contract.oneSiteSettings, async ({ id }, { db }) => {
    assertOnly(id);
    return { data: present(ownSettingsOf(await readSettings(db))) };
  }),

  implement(
    contract.changeSiteSettings,
    async ({ id, edition, ...sent }, { tx, me, now }) => {
      assertOnly(id);
      if (sent.law_deposit_min > sent.law_deposit_max)
        throw refusals.invalid({ law_deposit_max: messages.depositRangeEmpty });
      const before = await lockSettings(tx);
      if (present(before).edition !== edition) throw refusals.conflict(messages.recordChanged);
      const after = ownSettingsOf(sent);
      await writeSettings(tx, after);
      const event: AuditEvent = {
        action: 'change',
        subject: SUBJECT,
        subjectId: id,
        details: {},
        before,
        after,
      };
      await record(tx, me, event, now);
      return { data: present(after) };
    },
    {
      async after() {
        onChanged();
        return {};
      },
    },
  ),

  implement(contract.previewSiteSettings, async (sent) => ({
    data: { html: await renderHome(ownSettingsOf(sent)) },
  })),
];

/** @throws Refusal 404 for any other record */
function assertOnly(id: number) {
  if (id !== SITE_SETTINGS_ID) throw refusals.missing();
}
