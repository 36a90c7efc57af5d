import type { Channels, Colour } from './colour.ts';

export type LightName = 'morning' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast' | 'winter' | 'rain';

/** An hour and a weather: every colour of a picture passes through one of these, which keeps the series together. */
export interface Light {
  readonly name: LightName;
  /** Zenith, middle and horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  readonly cloud: Colour;
  /** What distance fades into. */
  readonly haze: Colour;
  /** Factors a surface colour is multiplied by: everywhere, and in addition where the sun falls square on. */
  readonly ambient: Channels;
  readonly key: Channels;
  readonly shadow: Colour;
  readonly shadowOpacity: number;
  /** Dark and bright reflections in a window. */
  readonly glass: readonly [Colour, Colour];
  /** Share of the windows with a lamp behind them. */
  readonly lamps: number;
  readonly leaf: Colour;
  readonly grass: Colour;
}

/** Lamps behind windows: no two rooms are lit alike. */
export const lampTones: readonly Colour[] = ['#ffd98a', '#ffe6b0', '#ffc56b', '#fff0cf', '#f7d9a8'];

export const LIGHTS: Readonly<Record<LightName, Light>> = {
  morning: {
    name: 'morning',
    sky: ['#8fc0e6', '#c7e0ee', '#fdeedd'],
    cloud: '#ffffff',
    haze: '#dfe9ee',
    ambient: [0.68, 0.71, 0.79],
    key: [0.42, 0.36, 0.25],
    shadow: '#33507a',
    shadowOpacity: 0.28,
    glass: ['#5d86a8', '#cfe6f2'],
    lamps: 0.02,
    leaf: '#6fa35c',
    grass: '#9cc07a',
  },
  noon: {
    name: 'noon',
    sky: ['#3f93d8', '#86c3ee', '#dff1fa'],
    cloud: '#ffffff',
    haze: '#cfe4f1',
    ambient: [0.66, 0.7, 0.76],
    key: [0.44, 0.41, 0.34],
    shadow: '#1f3a5f',
    shadowOpacity: 0.34,
    glass: ['#3f719c', '#b5dcf3'],
    lamps: 0,
    leaf: '#4f9650',
    grass: '#86b865',
  },
  golden: {
    name: 'golden',
    sky: ['#6f9ac4', '#f3cfa0', '#ffb673'],
    cloud: '#ffe3c0',
    haze: '#f6cfa4',
    ambient: [0.6, 0.55, 0.62],
    key: [0.56, 0.4, 0.18],
    shadow: '#4a2f55',
    shadowOpacity: 0.36,
    glass: ['#77647a', '#ffd49a'],
    lamps: 0.08,
    leaf: '#8a9a4a',
    grass: '#b3ac5c',
  },
  dusk: {
    name: 'dusk',
    sky: ['#35406f', '#9a6c95', '#f4a07a'],
    cloud: '#e59a8e',
    haze: '#c08a92',
    ambient: [0.52, 0.48, 0.62],
    key: [0.34, 0.2, 0.16],
    shadow: '#1f1a40',
    shadowOpacity: 0.4,
    glass: ['#3d3f6b', '#d9a3a0'],
    lamps: 0.42,
    leaf: '#5d7a62',
    grass: '#76886a',
  },
  night: {
    name: 'night',
    sky: ['#0e1836', '#1d2c58', '#3d4f82'],
    cloud: '#43548a',
    haze: '#2b3b69',
    ambient: [0.32, 0.37, 0.54],
    key: [0.1, 0.11, 0.14],
    shadow: '#050a1c',
    shadowOpacity: 0.45,
    glass: ['#16213f', '#3f5488'],
    lamps: 0.5,
    leaf: '#5b8a6a',
    grass: '#6c8f74',
  },
  overcast: {
    name: 'overcast',
    sky: ['#a9b8c4', '#c6d0d6', '#e6e8e6'],
    cloud: '#f2f4f4',
    haze: '#d5dadb',
    ambient: [0.8, 0.83, 0.86],
    key: [0.16, 0.15, 0.13],
    shadow: '#39424f',
    shadowOpacity: 0.22,
    glass: ['#66798a', '#cfd9de'],
    lamps: 0.08,
    leaf: '#6d9068',
    grass: '#93a97c',
  },
  winter: {
    name: 'winter',
    sky: ['#9dbbd8', '#cfdfea', '#f8ece4'],
    cloud: '#ffffff',
    haze: '#e3ebf0',
    ambient: [0.74, 0.79, 0.88],
    key: [0.32, 0.27, 0.2],
    shadow: '#4a648f',
    shadowOpacity: 0.3,
    glass: ['#6a8299', '#d6e6f0'],
    lamps: 0.12,
    leaf: '#7f8d80',
    grass: '#eef3f7',
  },
  rain: {
    name: 'rain',
    sky: ['#5f7f9c', '#9db6c4', '#e9ddc8'],
    cloud: '#dfe5e6',
    haze: '#bccbd1',
    ambient: [0.7, 0.74, 0.8],
    key: [0.3, 0.26, 0.17],
    shadow: '#22344a',
    shadowOpacity: 0.34,
    glass: ['#4b6a80', '#d5dfdc'],
    lamps: 0.2,
    leaf: '#4f8a5c',
    grass: '#7dab6c',
  },
};
