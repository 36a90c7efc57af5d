/** The parts of documents that become interactive. Each brings its component as the default export of a file. */
export const ISLANDS = {
  account: () => import('../components/frame/login-area.tsx'),
  search: () => import('../components/frame/search-box.tsx'),
  saveSearch: () => import('../routes/search/save-search.tsx'),
  status: () => import('../routes/object/auction-status.tsx'),
  countdown: () => import('../routes/object/countdown.tsx'),
  follow: () => import('../routes/object/follow/follow-button.tsx'),
  share: () => import('../routes/object/share.tsx'),
  visit: () => import('../routes/object/appointment/appointment-section.tsx'),
  cost: () => import('../routes/object/purchase-cost/purchase-cost.tsx'),
  consult: () => import('../routes/object/question/consult-form.tsx'),
  services: () => import('../routes/object/services/service-section.tsx'),
  enter: () => import('../routes/joining/enter-link.tsx'),
};

export type IslandName = keyof typeof ISLANDS;

/** What an island waits for: that it comes near, that somebody touches it, or that somebody is signed in. */
export type Occasion = 'near' | 'touched' | 'signedIn';
