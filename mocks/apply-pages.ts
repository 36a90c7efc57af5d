/** For tests of application forms: an applicant whose phone is proven, and answers of the calls of applications. */
import { fireEvent, screen, within } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import type { OwnApplication } from '../shared/contract/index.ts';
import { contract } from '../shared/contract/index.ts';
import type { ApplicationKind } from '../shared/domain/applications/index.ts';
import { writeApplicant } from '../storefront/routes/apply/applicant.ts';
import { press } from './typing.ts';

export const APPLICANT = '13711112222';
export const APPLICANT_CODE = '135790';
export const RECEIPT = { number: 'SQ2026112300001', due_day: '2026-11-26' };

export const NUMBERS = {
  id_card: '11010519491231002X',
  credit_code: '91320000MA1ABCDE3G',
  bank_account_num: '103000123456789',
};

/** Which path each form is submitted to. */
const SUBMITTED_TO = {
  institution: contract.applyAsInstitution.path,
  provider: contract.applyAsProvider.path,
  broker: contract.applyAsBroker.path,
  supplier: contract.applyAsSupplier.path,
};

const ok = (answer: object) => HttpResponse.json({ status: 200, error_code: 0, message: '', ...answer });

/** A phone was proven in this tab before the page opens. */
export function provenApplicant() {
  writeApplicant({ phone: APPLICANT, code: APPLICANT_CODE, token: 'applicant-token' });
}

interface Answers {
  applications?: OwnApplication[];
  /** Of the form; by default the application is received. */
  submission?: () => Response | Promise<Response>;
}

/** Answers the calls of applications. @returns the submissions so far, and their tokens */
export function answerApplications(
  server: SetupServer,
  kind: ApplicationKind,
  { applications = [], submission = () => ok({ data: RECEIPT }) }: Answers = {},
) {
  const submitted: { token: string | null; values: Record<string, string> }[] = [];
  server.use(
    http.post(`*${contract.proveApplicant.path}`, () =>
      ok({ data: { token: 'applicant-token', upload_until: '2026-11-23 12:10:00' } }),
    ),
    http.get(`*${contract.applicationsOfPhone.path}`, () => ok({ list: applications, count: 0 })),
    http.get(`*${contract.franchiseFee.path}`, ({ request }) =>
      ok({
        data:
          new URL(request.url).searchParams.get('region') === '650000'
            ? null
            : { region: '320000', fee: 120_000, note: '含系统使用费' },
      }),
    ),
    http.post(`*${SUBMITTED_TO[kind]}`, async ({ request }) => {
      const values = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
      submitted.push({ token: request.headers.get('token'), values });
      return submission();
    }),
  );
  return submitted;
}

/** Lets uploads arrive, each at an address of its own; `refusals` are refused before, one after the other. */
export function answerUploads(server: SetupServer, refusals: string[] = []) {
  let count = 0;
  server.use(
    http.post(`*${contract.signUpload.path}`, () => {
      const message = refusals.shift();
      if (message) return HttpResponse.json({ status: 403, message }, { status: 403 });
      return ok({ data: { key: 'key', url: '/store', fields: {} } });
    }),
    http.post('*/store', () => ok({})),
    http.post(`*${contract.completeUpload.path}`, () => {
      count += 1;
      return ok({ data: { url: `/private/document-${count}` } });
    }),
  );
}

export function chooseFile(label: string, name = '证件.png') {
  const file = new File(['bytes'], name, { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), {
    target: { files: [file] },
  });
}

/** Chooses a region by the names of its levels, in the group of that label. */
export function chooseRegion(label: string, ...names: string[]) {
  names.forEach((name, level) => {
    const group = within(screen.getByRole('group', { name: label }));
    const select = group.getAllByRole('combobox')[level] as HTMLSelectElement;
    const option = [...select.options].find((it) => it.text === name);
    fireEvent.change(select, { target: { value: option?.value } });
  });
}

export const stepNamed = (name: string) => screen.findByRole('heading', { level: 2, name });

export async function nextStep(name: string) {
  press('下一步');
  await stepNamed(name);
}

/** A browser without stored data. */
export async function freshBrowser() {
  localStorage.clear();
  sessionStorage.clear();
  document.querySelector('.toasts')?.remove();
  await clear();
}
