/** The address of one file. */
import { lazy } from 'react';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { DocumentLink } from '../documents/document-link.tsx';
import { Dash } from './cells/dash.tsx';
import type { Kind } from './kind.ts';
import { LinkOut } from './link.tsx';

export interface DocumentField {
  kind: 'document';
  purpose: UploadPurpose;
}

const DocumentControl = lazy(() => import('./controls/uploads/document.tsx'));

export const document: Kind<DocumentField, string> = {
  Control: DocumentControl,
  isGroup: () => true,
  Cell: ({ value }) =>
    /^(https?:\/)?\//.test(String(value)) ? <LinkOut address={String(value)} name="查看文件" /> : '已上传',
  WideCell: ({ label, value }) => (value ? <DocumentLink address={String(value)} name={label} /> : <Dash />),
};
