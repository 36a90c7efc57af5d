import { describe, expect, it } from 'vitest';
import {
  APPLICATION_FORMS,
  applicantType,
  applicationKinds,
} from '../../../shared/domain/applications/index.ts';
import { appliesTo, type FieldTable } from '../../../shared/domain/fields.ts';
import { application } from '../../platform/db/schema.ts';
import { applicationFixture } from '../../testing/records/applications.ts';

const { database, apply, applicantOf } = applicationFixture();

const HUGE = '测'.repeat(20_000);
const HOSTILE = ["'; drop table application; --", '<img src=x onerror=alert(1)>', '{"a":1}', 'a\u0000b'];

describe.each(applicationKinds)('the form of kind %s', (kind) => {
  const fields = Object.entries<FieldTable[string]>(APPLICATION_FORMS[kind].fields);
  const type = applicantType(APPLICATION_FORMS[kind], 1);

  it('says at each field what is missing or too long', async () => {
    const token = await applicantOf();
    for (const [name, field] of fields.filter(([, it]) => appliesTo(it, type))) {
      for (const value of field.required ? ['', HUGE] : [HUGE]) {
        const answer = await apply(kind, { [name]: value }, token);
        // Without the applicant's type the required fields are unknown.
        const isAboutOthers = name === 'c_type' && value === '';
        expect({ name, answer }).toMatchObject({ answer: { status: 422 } });
        if (!isAboutOthers) expect({ name, errors: answer.errors }).toHaveProperty(['errors', name]);
      }
    }
    expect(await database.db.$count(application)).toBe(0);
  });

  it('refuses hostile values, or stores them as the text that they are', async () => {
    const token = await applicantOf();
    for (const [name] of fields) {
      for (const value of HOSTILE) {
        const answer = await apply(kind, { [name]: value }, token);
        expect({ name, value, status: answer.status }).not.toMatchObject({ status: 500 });
        if (answer.status !== 200) continue;
        const [row] = await database.db.delete(application).returning();
        expect(row?.content[name] ?? value).toBe(value);
      }
    }
  });
});
