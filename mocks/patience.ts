/** A busy machine shows a page late, and none the worse. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
