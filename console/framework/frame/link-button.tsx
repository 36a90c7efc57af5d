/** A button that is a link, so that it can be opened in a new tab. */
import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string;
  state?: unknown;
}

export function LinkButton({ to, state, ...rest }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  return (
    <Button
      {...rest}
      href={useHref(to)}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement, globalThis.MouseEvent>)}
    />
  );
}
