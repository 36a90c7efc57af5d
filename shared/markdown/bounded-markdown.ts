/**
 * A Markdown parser with a limit on the steps per character. Some texts of 50,000 characters keep markdown-it busy for
 * seconds or become a hundred megabytes of HTML: block quotes between lazy lines, tables with missing cells, many
 * references to one long address. The parser counts its steps and stops at the limit.
 */
import MarkdownIt from 'markdown-it';

/** Usual texts need 2 to 5 steps per character. A text of nothing but one-letter list items needs 16. */
const STEPS_PER_CHARACTER = 20;
/** So that no short text is refused. */
const FREE_STEPS = 20_000;
/** Creating a token takes about as long as five calls of a rule. */
const STEPS_PER_TOKEN = 5;

/** Parsing the text would take too long, or its HTML would be many times longer than the text. */
export class TextTooComplex extends Error {
  override name = 'TextTooComplex';
}

/** The steps of one text; markdown-it passes it to every rule as `env`. */
interface StepCounter {
  steps: number;
  maxSteps: number;
}

function count({ env }: { env: StepCounter }, steps: number): void {
  env.steps += steps;
  if (env.steps > env.maxSteps) throw new TextTooComplex();
}

/**
 * Creates a parser whose `parse` and `render` throw TextTooComplex. They write the number of steps to `env.steps`.
 * @param isAllowed decides which addresses links and pictures may have; by default markdown-it's own rule
 */
export function boundedMarkdown(isAllowed?: (address: string) => boolean): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  if (isAllowed) markdown.validateLink = isAllowed;
  startCounting(markdown);
  countQuotedLines(markdown);
  countRules(markdown.block.ruler);
  countRules(markdown.inline.ruler);
  countRules(markdown.inline.ruler2);
  countTokens(markdown);
  countAddresses(markdown);
  return markdown;
}

function startCounting(markdown: MarkdownIt): void {
  const parse = markdown.parse.bind(markdown);
  markdown.parse = (text, env) =>
    parse(text, Object.assign(env, { steps: 0, maxSteps: FREE_STEPS + STEPS_PER_CHARACTER * text.length }));
  // Skipping a part that was parsed before calls no rule.
  const skipToken = markdown.inline.skipToken.bind(markdown.inline);
  markdown.inline.skipToken = (state) => {
    count(state, 1);
    skipToken(state);
  };
}

const QUOTE = '>'.charCodeAt(0);
const STEPS_PER_QUOTED_LINE = 3;

/** Every block quote scans all lines up to the next blank one, even if it ends earlier, so quotes scan the same lines again. */
function countQuotedLines({ block }: MarkdownIt): void {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly('blockquote');
  const [blockquote] = ruler.getRules('');
  if (!blockquote) throw new Error('markdown-it has no rule for quotes');
  const countingBlockquote: typeof blockquote = (state, startLine, endLine, silent) => {
    const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
    if (!silent && state.src.charCodeAt(start) === QUOTE) {
      let line = startLine;
      while (line < endLine && !state.isEmpty(line)) line += 1;
      count(state, STEPS_PER_QUOTED_LINE * (line - startLine));
    }
    return blockquote(state, startLine, endLine, silent);
  };
  block.ruler.at('blockquote', countingBlockquote, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

/** The part of markdown-it's Ruler that its parsers use. */
interface Ruler<Rule> {
  getRules(chain: string): Rule[];
}

/** Every call of a rule is a step. Rules with lookahead call other rules for each line or character. */
function countRules<Parameters extends [state: { env: StepCounter }, ...unknown[]], Result>(
  ruler: Ruler<(...parameters: Parameters) => Result>,
): void {
  const getRules = ruler.getRules.bind(ruler);
  const cache = new Map<string, ReturnType<typeof getRules>>();
  ruler.getRules = (chain) => {
    const rules =
      cache.get(chain) ??
      getRules(chain).map((rule) => (...parameters: Parameters) => {
        count(parameters[0], 1);
        return rule(...parameters);
      });
    cache.set(chain, rules);
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

/** The HTML repeats an address at each reference to it, although the text contains it once. */
function countAddresses({ core }: MarkdownIt): void {
  core.ruler.push('count_addresses', (state) => {
    for (const { attrs } of state.tokens.flatMap(({ children }) => children ?? [])) {
      for (const [, value] of attrs ?? []) count(state, value.length);
    }
  });
}
