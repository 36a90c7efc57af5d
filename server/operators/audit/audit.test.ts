import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import { auditEntry } from '../../platform/db/schema.ts';
import { testApp } from '../../testing/app.ts';
import { testDatabase } from '../../testing/database.ts';
import { NOW } from '../../testing/listings.ts';
import { send } from '../../testing/people.ts';
import { signedInOperator } from '../../testing/sessions.ts';
import { resourcesOf } from './index.ts';

const database = testDatabase();

const OPERATIONS = ['appointments', 'services', 'subjects', 'claims'];

describe('the audit', () => {
  it.each([
    [['operations'], OPERATIONS],
    [['finance'], ['orders']],
    [
      ['operations', 'finance'],
      [...OPERATIONS, 'orders'],
    ],
    [[], []],
  ])('shows operators with the roles %j the resources of their calls', async (roles, expected) => {
    for (const subject of [...OPERATIONS, 'orders', 'unknown']) {
      await database.db.insert(auditEntry).values({
        operatorId: null,
        actor: 'rule',
        action: 'change',
        subject,
        subjectId: 1,
        details: {},
        at: NOW,
      });
    }
    const token = await signedInOperator(database, 'ops', roles);
    const answer = await send(testApp(database), contract.auditTrail, {}, { token });
    expect(answer.list?.map(({ subject }) => subject).sort()).toEqual(expected.toSorted());
  });

  it('is read by nobody for calls that take no role', () => {
    expect(resourcesOf(['operations', 'finance'])).not.toContain('session');
  });
});
