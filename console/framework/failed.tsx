import { Button, Flex } from 'antd';

/** An error message with a retry button. */
export const Failed = ({ onRetry }: { onRetry: () => unknown }) => (
  <Flex align="center" gap={12} role="alert">
    <span>加载失败，请检查网络后重试。</span>
    <Button size="small" onClick={() => onRetry()}>
      重试
    </Button>
  </Flex>
);
