/**
 * Markdown whose parsing takes a bounded number of steps for each character. Some texts of a few kilobytes make
 * markdown-it work for seconds or write hundreds of megabytes: quotes between lazy lines, tables whose rows it
 * completes, one long address with many references to it. Steps are counted while it parses, and a text that needs too
 * many is refused.
 */
import MarkdownIt from 'markdown-it';

/** Usual texts take 2 to 5 steps a character; nothing but one-letter list items takes 16. */
const STEPS_PER_CHARACTER = 20;
/** Short texts may be as complex as they like. */
const FREE_STEPS = 20_000;
/** A token costs as much time and memory as this many calls of a rule. */
const STEPS_PER_TOKEN = 5;

/** Parsing the text would take too long, or would make far more HTML than there is text. */
export class TextTooComplex extends Error {
  override name = 'TextTooComplex';
}

/** What markdown-it hands through as `env`: the work of one text. */
interface Work {
  steps: number;
  maxSteps: number;
}

function count({ env }: { env: Work }, steps: number): void {
  env.steps += steps;
  if (env.steps > env.maxSteps) throw new TextTooComplex();
}

/**
 * A parser whose `parse` and `render` throw TextTooComplex. `env.steps` holds the steps of the last text.
 * @param isAllowed whether links and pictures may have an address; by default markdown-it's own rule
 */
export function boundedMarkdown(isAllowed?: (address: string) => boolean): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  if (isAllowed) markdown.validateLink = isAllowed;
  countTexts(markdown);
  countQuotedLines(markdown);
  countRules(markdown.block.ruler);
  countRules(markdown.inline.ruler);
  countRules(markdown.inline.ruler2);
  countTokens(markdown);
  countAddresses(markdown);
  return markdown;
}

function countTexts(markdown: MarkdownIt): void {
  const parse = markdown.parse.bind(markdown);
  markdown.parse = (text, env) =>
    parse(text, Object.assign(env, { steps: 0, maxSteps: FREE_STEPS + STEPS_PER_CHARACTER * text.length }));
  // Jumps over what was looked at before call no rule.
  const skipToken = markdown.inline.skipToken.bind(markdown.inline);
  markdown.inline.skipToken = (state) => {
    count(state, 1);
    skipToken(state);
  };
}

const QUOTE = '>'.charCodeAt(0);
const STEPS_PER_QUOTED_LINE = 3;

/** A quote reads on to the next blank line, however early its content ends: many quotes read the same lines. */
function countQuotedLines({ block }: MarkdownIt): void {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly('blockquote');
  const [blockquote] = ruler.getRules('');
  if (!blockquote) throw new Error('markdown-it has no rule for quotes');
  const counted: typeof blockquote = (state, startLine, endLine, silent) => {
    const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
    if (!silent && state.src.charCodeAt(start) === QUOTE) {
      let line = startLine;
      while (line < endLine && !state.isEmpty(line)) line += 1;
      count(state, STEPS_PER_QUOTED_LINE * (line - startLine));
    }
    return blockquote(state, startLine, endLine, silent);
  };
  block.ruler.at('blockquote', counted, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

/** The part of markdown-it's rulers that parsers ask for their rules. */
interface Ruler<Rule> {
  getRules(chain: string): Rule[];
}

/** Every call of a rule is a step: rules that look ahead call others for each line or character. */
function countRules<Parameters extends [state: { env: Work }, ...unknown[]], Result>(
  ruler: Ruler<(...parameters: Parameters) => Result>,
): void {
  const getRules = ruler.getRules.bind(ruler);
  const counted = new Map<string, ReturnType<typeof getRules>>();
  ruler.getRules = (chain) => {
    const rules =
      counted.get(chain) ??
      getRules(chain).map((rule) => (...parameters: Parameters) => {
        count(parameters[0], 1);
        return rule(...parameters);
      });
    counted.set(chain, rules);
    return rules;
  };
}

function countTokens({ block, inline }: MarkdownIt): void {
  block.State = class extends block.State {
    override push(...parameters: Parameters<InstanceType<typeof block.State>['push']>) {
      count(this, STEPS_PER_TOKEN);
      return super.push(...parameters);
    }
  };
  inline.State = class extends inline.State {
    override push(...parameters: Parameters<InstanceType<typeof inline.State>['push']>) {
      count(this, STEPS_PER_TOKEN);
      return super.push(...parameters);
    }
  };
}

/** An address that stands once in the text is written out at each reference to it. */
function countAddresses({ core }: MarkdownIt): void {
  core.ruler.push('count_addresses', (state) => {
    for (const { attrs } of state.tokens.flatMap(({ children }) => children ?? [])) {
      for (const [, value] of attrs ?? []) count(state, value.length);
    }
  });
}
