/** Maximum lengths of texts in the page's forms, from the contract. The page has no schemas of its own. */
import { contract } from '../../../shared/contract/index.ts';
import { formRules } from '../../../shared/form-rules.ts';

const question = formRules(contract.consult.input);
const appointment = formRules(contract.bookAppointment.input);

export const FORM_LIMITS = {
  question: { name: question.name.maxLength, message: question.message.maxLength },
  appointment: { name: appointment.name.maxLength },
};

export type FormLimits = typeof FORM_LIMITS;
