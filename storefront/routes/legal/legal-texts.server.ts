/**
 * The legal texts, from the Markdown files beside it. A file is an introduction and sections; each section begins
 * with a line `## title`, and its clauses carry its number: 2.1, 2.2 …
 */
import { fill } from '../../../shared/fill.ts';
import { toHtml } from '../../texts/markdown.server.ts';
import privacyPolicyText from './privacy-policy.md?raw';
import serviceContractText from './service-contract.md?raw';

/** The day since which the texts apply; update it with the texts. */
const EFFECTIVE = { date: '2026-11-20', words: '2026年11月20日' };

export interface LegalDocument {
  effective: typeof EFFECTIVE;
  introduction: string;
  /** `html` is made from Markdown without raw HTML */
  sections: { title: string; html: string }[];
}

function documentFrom(text: string): LegalDocument {
  const [introduction = '', ...sections] = text.split(/^## /m);
  return {
    effective: EFFECTIVE,
    introduction: toHtml(introduction, noPictures) ?? '',
    sections: sections.map(sectionFrom),
  };
}

function sectionFrom(text: string) {
  const endOfTitle = text.indexOf('\n');
  return { title: text.slice(0, endOfTitle).trim(), html: toHtml(text.slice(endOfTitle), noPictures) ?? '' };
}

const noPictures = () => null;

export const privacyPolicy = documentFrom(privacyPolicyText);

const COURT_OF_SEAT = '本平台运营方住所地有管辖权的人民法院';

/** @param court of the settings; empty or undefined for the court of the operator's seat */
export const serviceContract = (court: string | undefined): LegalDocument =>
  documentFrom(fill(serviceContractText, { court: plainText(court ?? '') || COURT_OF_SEAT }));

/** A name has no markup: its punctuation must not become Markdown. */
const plainText = (text: string) => text.trim().replace(/[\\`*_[\]<>#|~]/g, '\\$&');
