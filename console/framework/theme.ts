/**
 * The product's colours in antd's words. antd computes with colours and can't read CSS variables, so the values of
 * storefront/styles/tokens.css stand here once more; theme.test.ts compares them.
 */
import { type ThemeConfig, theme } from 'antd';

export const COLOURS = {
  light: {
    ink: '#14233b',
    'ink-soft': '#4b5768',
    'ink-faint': '#656f7e',
    surface: '#ffffff',
    page: '#f6f4f1',
    sunken: '#efece7',
    line: '#e2ddd5',
    'field-line': '#868d97',
    'vermilion-dark': '#ad2c08',
    'vermilion-tint': '#fdf0eb',
    blue: '#1d4ed8',
    'blue-tint': '#ecf1fe',
  },
  dark: {
    ink: '#e8ecf2',
    'ink-soft': '#b4bdca',
    'ink-faint': '#98a2b1',
    surface: '#182233',
    page: '#0f1724',
    sunken: '#121c2b',
    line: '#2b374a',
    'field-line': '#6f7b8d',
    'vermilion-dark': '#ff9b7a',
    'vermilion-tint': '#33211c',
    blue: '#8cacff',
    'blue-tint': '#1b2844',
  },
} as const;

/** States that turned out well, and those that wait: the storefront has no dark values for these. */
const TONES = {
  light: { good: '#15743a', 'good-tint': '#eaf5ee', waiting: '#a15c00', 'waiting-tint': '#fdf5e6' },
  dark: { good: '#6cc98f', 'good-tint': '#16291f', waiting: '#e5b25d', 'waiting-tint': '#2c2415' },
} as const;

/** The one main action of a screen looks the same by day and by night. */
const MAIN = { colour: '#d4380d', pressed: '#ad2c08' };

export function consoleTheme({ isDark, isStill }: { isDark: boolean; isStill: boolean }): ThemeConfig {
  const mode = isDark ? 'dark' : 'light';
  const colours = COLOURS[mode];
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.blue,
      colorPrimaryBorder: colours.blue,
      colorInfo: colours.blue,
      colorLink: colours.blue,
      colorSuccess: TONES[mode].good,
      colorWarning: TONES[mode].waiting,
      colorError: colours['vermilion-dark'],
      colorText: colours.ink,
      colorTextHeading: colours.ink,
      colorTextSecondary: colours['ink-soft'],
      colorTextDescription: colours['ink-soft'],
      colorTextTertiary: colours['ink-faint'],
      colorTextPlaceholder: colours['ink-faint'],
      colorBgContainer: colours.surface,
      colorBgElevated: colours.surface,
      colorBgLayout: colours.page,
      colorBorder: colours['field-line'],
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      controlItemBgActive: colours['blue-tint'],
      borderRadius: 6,
      borderRadiusLG: 8,
      controlHeight: 36,
      fontFamily: 'var(--font)',
      lineWidthFocus: 2,
      motion: !isStill,
    },
    components: {
      // antd makes its own of the tones, which are too dark for that by day.
      Alert: {
        colorSuccessBg: TONES[mode]['good-tint'],
        colorWarningBg: TONES[mode]['waiting-tint'],
        colorErrorBg: colours['vermilion-tint'],
        colorInfoBg: colours['blue-tint'],
      },
      Button: {
        colorPrimary: MAIN.colour,
        colorPrimaryHover: MAIN.pressed,
        colorPrimaryActive: MAIN.pressed,
        primaryColor: '#ffffff',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultHoverColor: colours.blue,
        defaultHoverBorderColor: colours.blue,
        defaultActiveColor: colours.blue,
        defaultActiveBorderColor: colours.blue,
      },
      Table: { headerBg: colours.sunken, rowHoverBg: colours['blue-tint'] },
      Menu: { itemSelectedBg: colours['blue-tint'], itemHoverBg: colours.sunken },
    },
  };
}
