/** Keeps the menu usable when a page fails while it is drawn, or its code can't be loaded. */
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { Notice } from './notice.tsx';

export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice
        isAlert
        title="页面出错了"
        text="请重新加载页面；如果仍然出现，请从左侧菜单进入其他页面，或联系客服。"
      >
        <Button type="primary" onClick={() => location.reload()}>
          重新加载
        </Button>
      </Notice>
    );
  }
}
