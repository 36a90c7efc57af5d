import styles from './joining.module.css';

/** Outlines on a 24 × 24 grid, two units thick: one path each. */
const PATHS = {
  screen: 'M3 5h18v12H3z M9 21h6 M12 17v4 M7 13v-2 M11 13V9 M15 13v-3',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M2.5 20v-1.5A4.5 4.5 0 0 1 7 14h4a4.5 4.5 0 0 1 4.5 4.5V20 M16 4.5a3.3 3.3 0 0 1 0 6 M18 14.3a4.4 4.4 0 0 1 3.5 4.2V20',
  lock: 'M5 11h14v10H5z M8 11V7.5a4 4 0 0 1 8 0V11 M12 15v2.5',
  map: 'M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20z M9 4v13.5 M15 6.5V20',
  coins: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z M8.5 7.5 12 12l3.5-4.5 M12 12v5 M9 12.5h6 M9 15h6',
  growth: 'M3 20h18 M4 15l5-5 4 3.5L20 6 M15 6h5v5',
  pin: 'M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21z M12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  licence: 'M5 3h14v18H5z M9 8h6 M9 12h6 M9 16h3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  inspect:
    'M12 21H5V3h12v6 M8.5 7.5h5 M8.5 11.5h2 M16 18.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z M18.4 17.7 21.5 21',
  talk: 'M3 4.5h18v12h-9L7 20.5v-4H3z M8 9h8 M8 12.5h5',
  gavel: 'M13 3.5 19.5 10 M16.3 6.7 9.8 13.3 M8 8.5 14.5 15 M11.2 11.8 4 19 M13 21h8',
  deed: 'M4 10.5 12 4l8 6.5V21H4z M9 15.5l2.3 2.3 4-4.3',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z M12.5 12H21.5v4 M17.5 12v3',
  bank: 'M3 9.5 12 4l9 5.5z M6 13v4.5 M10 13v4.5 M14 13v4.5 M18 13v4.5 M3 21h18',
  building: 'M4 21V4h10v17 M14 9.5h6V21 M2 21h20 M7.5 8h3 M7.5 12h3 M7.5 16h3 M17 13.5v.01 M17 17v.01',
  scales: 'M12 4v16 M8 20h8 M5 7h14 M5 7l-2.5 7a2.9 2.9 0 0 0 5 0z M19 7l-2.5 7a2.9 2.9 0 0 0 5 0z',
  publish: 'M12 15V4 M7.5 8.5 12 4l4.5 4.5 M4 14v6h16v-6',
  claim: 'M5 21V4h13l-3 4.5 3 4.5H5',
  chart: 'M4 4v16h16 M8.5 16v-4 M13 16V8 M17.5 16v-6',
  wallet: 'M3 7h18v13H3z M3 7l12-3.5V7 M21 11.5h-5a2 2 0 0 0 0 4h5',
  phone:
    'M5 3.5h4l1.8 4.7-2.5 1.9a12 12 0 0 0 5.6 5.6l1.9-2.5 4.7 1.8v4a1.8 1.8 0 0 1-1.9 1.8A16.5 16.5 0 0 1 3.2 5.4 1.8 1.8 0 0 1 5 3.5z',
  mail: 'M3 5h18v14H3z M3 6.5l9 7 9-7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z M12 7v5.2l3.5 2',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.icon}>
    <path d={PATHS[name]} />
  </svg>
);
