import type { MetaDescriptor } from 'react-router-dom';
import type { ApplicationForm } from '../../../shared/domain/applications/form.ts';
import { installationIn, type Matches, pageMeta } from '../../page-meta.ts';

type FormDescription = Pick<ApplicationForm, 'title' | 'intro' | 'path'>;

/** Title and description of a form's page; search engines do not index it. */
export const applyMeta =
  ({ title, intro, path }: FormDescription) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    ...pageMeta({ title, description: intro, path }, installationIn(matches)),
    { name: 'robots', content: 'noindex' },
  ];
