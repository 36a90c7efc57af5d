import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOURS, consoleTheme } from './theme.ts';

const [day = '', night = ''] = readFileSync('storefront/styles/tokens.css', 'utf8').split('@media');

describe.each([
  ['light', day],
  ['dark', night],
] as const)('the %s colours', (mode, css) => {
  it.each(Object.entries(COLOURS[mode]))('--%s is %s, as in tokens.css', (name, colour) => {
    expect(css).toContain(`--${name}: ${colour};`);
  });

  it('reach antd', () => {
    const { token } = consoleTheme({ isDark: mode === 'dark', isStill: false });
    expect(token).toMatchObject({ colorText: COLOURS[mode].ink, colorPrimary: COLOURS[mode].blue });
  });
});

it('disables motion for users who prefer reduced motion', () => {
  expect(consoleTheme({ isDark: false, isStill: true }).token?.motion).toBe(false);
});
