/**
 * The product's colours for antd. antd computes with colours and cannot read CSS variables, so the values of
 * storefront/styles/tokens.css are repeated here; theme.test.ts compares them.
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

/** Colours of states in tags and notices (the storefront has none): text, background and border. */
const TONES = {
  light: {
    good: ['#15743a', '#e9f5ed', '#b9dec6'],
    waiting: ['#8f5200', '#fdf3e1', '#ecd2a3'],
    bad: ['#ad2c08', '#fdf0eb', '#f2c4b3'],
    info: ['#1d4ed8', '#ecf1fe', '#c0cff8'],
  },
  dark: {
    good: ['#6cc98f', '#16301f', '#2d5b3d'],
    waiting: ['#e5b25d', '#33280f', '#665021'],
    bad: ['#ff9b7a', '#33211c', '#6b3b2c'],
    info: ['#8cacff', '#1b2844', '#35497c'],
  },
} as const;

/** The primary button has the same colours in light and dark mode. */
const MAIN = { colour: '#d4380d', pressed: '#ad2c08' };

export function consoleTheme({ isDark, isStill }: { isDark: boolean; isStill: boolean }): ThemeConfig {
  const mode = isDark ? 'dark' : 'light';
  const colours = COLOURS[mode];
  const { good, waiting, bad, info } = TONES[mode];
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: colours.blue,
      colorPrimaryBorder: colours.blue,
      colorLink: colours.blue,
      // antd's own are too dark on a dark ground.
      colorLinkHover: colours.blue,
      colorLinkActive: colours.blue,
      colorInfo: info[0],
      colorInfoBg: info[1],
      colorInfoBorder: info[2],
      colorSuccess: good[0],
      colorSuccessBg: good[1],
      colorSuccessBorder: good[2],
      colorWarning: waiting[0],
      colorWarningBg: waiting[1],
      colorWarningBorder: waiting[2],
      colorError: bad[0],
      colorErrorBg: bad[1],
      colorErrorBorder: bad[2],
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
      Button: {
        colorPrimary: MAIN.colour,
        colorPrimaryHover: MAIN.pressed,
        colorPrimaryActive: MAIN.pressed,
        primaryColor: '#ffffff',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: isDark ? COLOURS.light.ink : '#ffffff',
        defaultHoverColor: colours.blue,
        defaultHoverBorderColor: colours.blue,
        defaultActiveColor: colours.blue,
        defaultActiveBorderColor: colours.blue,
      },
      Badge: { colorError: MAIN.pressed },
      // Disabled values in forms, and the text of empty tables, must be readable.
      Select: { colorTextDisabled: colours['ink-soft'] },
      Table: {
        colorTextDisabled: colours['ink-soft'],
        cellPaddingBlockMD: 5,
        cellPaddingInlineMD: 8,
        cellPaddingBlockSM: 1,
        cellPaddingInlineSM: 8,
        headerBg: colours.sunken,
        rowHoverBg: colours['blue-tint'],
        rowSelectedHoverBg: colours['blue-tint'],
      },
      Tag: { defaultBg: colours.sunken, defaultColor: colours['ink-soft'], colorBorder: colours.line },
      Menu: {
        itemSelectedBg: colours['blue-tint'],
        itemHoverBg: colours.sunken,
        activeBarBorderWidth: 0,
        itemHeight: 38,
        groupTitleFontSize: 13,
      },
    },
  };
}
