/** Pictures of the joining pages in one style: a wash behind, paper with an ink outline, one touch of vermilion. */
import type { ReactNode } from 'react';
import styles from './drawings.module.css';

const { wash, paper, ink, faint, touch, touchInk, tint } = styles;

/** 200 × 140, for a step. */
const Scene = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 200 140" width="200" height="140" aria-hidden="true" className={styles.drawing}>
    <path
      className={wash}
      d="M32 108C14 92 18 52 42 34c22-17 46-4 70-12 26-9 56 4 64 34 7 27-4 50-26 58-30 11-92 15-118-6z"
    />
    <path className={faint} d="M14 124h172" />
    {children}
  </svg>
);

/** A telephone, a message and a letter. */
const Contact = () => (
  <Scene>
    <rect className={paper} x="52" y="28" width="52" height="96" rx="9" />
    <path className={ink} d="M71 37h14 M73 116h10" />
    <rect className={tint} x="60" y="46" width="36" height="60" rx="3" />
    <circle className={paper} cx="78" cy="66" r="9" />
    <path className={paper} d="M63 96c0-9 6-15 15-15s15 6 15 15z" />
    <path
      className={touch}
      d="M112 24h44a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-27l-11 10V58h-6a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6z"
    />
    <path className={styles.onTouch} d="M119 37h30 M119 46h18" />
    <rect className={paper} x="116" y="84" width="54" height="40" rx="4" />
    <path className={ink} d="m118 87 25 20 25-20" />
  </Scene>
);

/** A form being filled in, an identity card beside it. */
const Papers = () => (
  <Scene>
    <path className={paper} d="M48 22h52l18 18v84H48z" />
    <path className={ink} d="M100 22v18h18" />
    <path className={faint} d="M60 52h30 M60 64h46 M60 76h46 M60 88h24" />
    <path className={touchInk} d="M60 106c6-8 10-8 11-2s5 4 9-1 7-3 8 1" />
    <rect className={paper} x="98" y="82" width="72" height="42" rx="5" />
    <rect className={tint} x="106" y="91" width="20" height="25" rx="2" />
    <circle className={ink} cx="116" cy="99" r="4" />
    <path className={ink} d="M109 115c0-5 3-8 7-8s7 3 7 8" />
    <path className={faint} d="M134 95h27 M134 104h27 M134 113h16" />
    <path className={paper} d="m128 66 34-38 9 8-34 38-12 4z" />
    <path className={touch} d="m155 36 7-8 9 8-7 8z" />
  </Scene>
);

/** A sheet under the magnifying glass, its points ticked. */
const Review = () => (
  <Scene>
    <rect className={paper} x="46" y="24" width="78" height="100" rx="5" />
    <rect className={tint} x="67" y="17" width="36" height="14" rx="4" />
    <rect className={ink} x="67" y="17" width="36" height="14" rx="4" />
    <path className={touchInk} d="m57 48 4 4 8-9 M57 70l4 4 8-9 M57 92l4 4 8-9" />
    <path className={faint} d="M78 49h34 M78 71h30 M78 93h16" />
    <circle className={paper} cx="132" cy="80" r="26" />
    <circle className={tint} cx="132" cy="80" r="19" />
    <path className={ink} d="m123 80 7 7 12-14" />
    <path className={styles.handle} d="m151 99 19 19" />
  </Scene>
);

/** Two signatures and a seal. */
const Agreement = () => (
  <Scene>
    <path className={paper} d="M40 34h76v90H40z" />
    <path className={paper} d="M54 22h80v102H54z" />
    <path className={ink} d="M80 38h28" />
    <path className={faint} d="M66 54h56 M66 65h56 M66 76h38" />
    <path className={ink} d="M66 105c6-10 10-9 10-3s6 4 10-2 7-3 8 1" />
    <path className={faint} d="M66 112h32" />
    <circle className={touch} cx="136" cy="98" r="25" />
    <circle className={styles.onTouch} cx="136" cy="98" r="19" />
    <path className={styles.onTouch} d="M127 99l6 6 12-13" />
  </Scene>
);

/** A house found, its key handed over. */
const Start = () => (
  <Scene>
    <path className={paper} d="M44 74v50h84V74" />
    <path className={paper} d="M34 78 86 34l52 44z" />
    <path className={tint} d="M76 124V96h22v28z" />
    <path className={ink} d="M76 124V96h22v28 M93 111v.01" />
    <rect className={tint} x="52" y="90" width="15" height="15" />
    <path className={ink} d="M52 90h15v15H52z M107 90h15v15h-15z" />
    <path className={touch} d="M150 82s20-19 20-34a20 20 0 0 0-40 0c0 15 20 34 20 34z" />
    <circle className={styles.hole} cx="150" cy="47" r="8" />
    <circle className={paper} cx="151" cy="106" r="9" />
    <path className={ink} d="M160 106h22v7 M174 106v5" />
  </Scene>
);

/** A screen of listings. */
const Enter = () => (
  <Scene>
    <rect className={paper} x="36" y="26" width="128" height="82" rx="6" />
    <path className={ink} d="M36 42h128 M88 108v16 M112 108v16 M76 124h48" />
    <path className={touchInk} d="M45 34h.01 M53 34h.01" />
    <rect className={tint} x="46" y="52" width="30" height="24" rx="2" />
    <path className={ink} d="m51 70 10-9 10 9" />
    <path className={faint} d="M46 84h30 M46 94h18" />
    <rect className={tint} x="85" y="52" width="30" height="24" rx="2" />
    <path className={ink} d="M91 71V58h9v13 M100 63h8v8" />
    <path className={faint} d="M85 84h30 M85 94h18" />
    <path className={ink} d="M125 94h30" />
    <path className={touch} d="M128 94V78h6v16z M138 94V64h6v30z M148 94V54h6v40z" />
  </Scene>
);

export const SCENES = { Contact, Papers, Review, Agreement, Start, Enter };
export type SceneName = keyof typeof SCENES;

/** 400 × 280, for a banner. */
const Panorama = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 400 280" width="400" height="280" aria-hidden="true" className={styles.panorama}>
    {children}
  </svg>
);

/** Brokers in many towns, tied to one centre. */
const Network = () => (
  <Panorama>
    <circle className={wash} cx="200" cy="146" r="120" />
    <path
      className={faint}
      d="M200 146 74 84 M200 146 318 70 M200 146 88 224 M200 146l122 68 M74 84l126-52 118 38 M88 224l112 32 122-42"
    />
    <circle className={paper} cx="200" cy="146" r="58" />
    <path className={ink} d="M168 148l32-28 32 28 M176 142v34h48v-34" />
    <path className={touch} d="M192 176v-20h16v20z" />
    <Pin x={74} y={84} />
    <Pin x={318} y={70} />
    <Pin x={88} y={224} />
    <Pin x={322} y={214} />
    <circle className={paper} cx="200" cy="32" r="7" />
    <circle className={paper} cx="200" cy="256" r="7" />
  </Panorama>
);

const Pin = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className={paper} d="M0 6s22-21 22-38a22 22 0 0 0-44 0c0 17 22 38 22 38z" />
    <circle className={touch} cx="0" cy="-33" r="8" />
  </g>
);

/** A street of the town, and the list of what was checked there. */
const Street = () => (
  <Panorama>
    <circle className={wash} cx="190" cy="140" r="118" />
    <path className={faint} d="M16 246h368" />
    <path className={paper} d="M52 246V92h80v154z" />
    <path
      className={ink}
      d="M70 114h14 M100 114h14 M70 140h14 M100 140h14 M70 166h14 M100 166h14 M70 192h14 M100 192h14 M82 246v-28h20v28"
    />
    <path className={paper} d="M132 246V150h92v96z" />
    <path className={paper} d="m120 154 58-50 58 50z" />
    <path className={touch} d="M166 246v-46h26v46z" />
    <path className={ink} d="M144 172h14v14h-14z M200 172h14v14h-14z" />
    <rect className={paper} x="252" y="52" width="104" height="136" rx="6" />
    <rect className={tint} x="281" y="42" width="46" height="20" rx="5" />
    <rect className={ink} x="281" y="42" width="46" height="20" rx="5" />
    <path className={touchInk} d="m268 90 6 6 11-12 M268 122l6 6 11-12 M268 154l6 6 11-12" />
    <path className={faint} d="M296 91h44 M296 123h36 M296 155h44" />
    <circle className={paper} cx="272" cy="219" r="14" />
    <path className={ink} d="M286 219h52v13 M324 219v9" />
  </Panorama>
);

/** An institution, and its listings on show. */
const Institution = () => (
  <Panorama>
    <circle className={wash} cx="186" cy="140" r="118" />
    <path className={faint} d="M16 246h368" />
    <path className={paper} d="M44 112 140 52l96 60z" />
    <circle className={touch} cx="140" cy="90" r="10" />
    <path className={paper} d="M52 112h176v16H52z M44 230h192v16H44z" />
    <path
      className={paper}
      d="M64 128h18v102H64z M109 128h18v102h-18z M153 128h18v102h-18z M198 128h18v102h-18z"
    />
    <rect className={paper} x="252" y="70" width="112" height="76" rx="6" />
    <rect className={tint} x="262" y="80" width="40" height="56" rx="3" />
    <path className={ink} d="m268 122 14-13 14 13 M272 119v11h20v-11" />
    <path className={faint} d="M312 88h42 M312 101h30" />
    <path className={touchInk} d="M312 126h24" />
    <rect className={paper} x="252" y="160" width="112" height="76" rx="6" />
    <path className={ink} d="M266 222h84" />
    <path className={tint} d="M274 222v-18h12v18z M296 222v-30h12v30z M318 222v-24h12v24z" />
    <path className={touchInk} d="m272 194 28-14 22 8 24-16" />
  </Panorama>
);

export const PANORAMAS = { Network, Street, Institution };
export type PanoramaName = keyof typeof PANORAMAS;
