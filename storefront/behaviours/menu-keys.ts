/** Escape closes an open menu and moves the focus back to its button; a click or focus outside closes it too. */
const OPEN_MENU = 'header details[open]';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU);

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary')?.focus();
  }
});

function closeAround({ target }: Event) {
  for (const menu of openMenus()) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }
}
addEventListener('click', closeAround);
addEventListener('focusin', closeAround);
