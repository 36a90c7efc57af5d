/** Replaces a choice whose options could not be loaded. */
import { Button } from 'antd';

export const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <span role="alert">
    选项加载失败，
    <Button size="small" onClick={onRetry}>
      重试
    </Button>
  </span>
);
