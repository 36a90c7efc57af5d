/** Purposes of uploads: maximum size and number, allowed types, and who may see the files. */
import { fill, messages } from '../messages.ts';

/** The kinds of pictures that the forms accept, by their names' endings. */
export const IMAGE_ENDINGS = ['jpeg', 'png', 'jpg', 'gif', 'bmp', 'webp', 'psd', 'svg', 'tiff'] as const;
export type ImageEnding = (typeof IMAGE_ENDINGS)[number];

const MiB = 1024 * 1024;

interface Purpose {
  name: string;
  maxBytes: number;
  /** Of one field. */
  maxFiles: number;
  /** Roles that may upload it. */
  roles: readonly ('user' | 'creditor' | 'applicant' | 'operator')[];
  /** Documents of an application: creditors whose application is not approved yet may upload only these. */
  ofApplication: boolean;
  /** Private files are read by their owner and by operators, through links that last minutes. */
  isPrivate: boolean;
  /** The kinds of pictures that it may be. */
  kinds: readonly ImageEnding[];
  /** PDF documents are accepted besides pictures. */
  allowsPdf: boolean;
}

export const UPLOAD_PURPOSES = {
  avatar: {
    name: '头像',
    maxBytes: 10 * MiB,
    maxFiles: 1,
    roles: ['user'],
    ofApplication: false,
    isPrivate: false,
    kinds: IMAGE_ENDINGS,
    allowsPdf: false,
  },
  listing: {
    name: '标的图片',
    maxBytes: 10 * MiB,
    maxFiles: 4,
    roles: ['creditor', 'operator'],
    ofApplication: false,
    isPrivate: false,
    kinds: ['jpg', 'png', 'jpeg', 'bmp'],
    allowsPdf: false,
  },
  editor: {
    name: '正文图片',
    maxBytes: 10 * MiB,
    maxFiles: 20,
    roles: ['creditor', 'operator'],
    ofApplication: false,
    isPrivate: false,
    kinds: IMAGE_ENDINGS,
    allowsPdf: false,
  },
  identity: {
    name: '身份证照片',
    maxBytes: 10 * MiB,
    maxFiles: 1,
    roles: ['creditor', 'applicant'],
    ofApplication: true,
    isPrivate: true,
    kinds: IMAGE_ENDINGS,
    allowsPdf: false,
  },
  licence: {
    name: '营业执照',
    maxBytes: 10 * MiB,
    maxFiles: 1,
    roles: ['creditor', 'applicant'],
    ofApplication: true,
    isPrivate: true,
    kinds: IMAGE_ENDINGS,
    allowsPdf: false,
  },
  judgment: {
    name: '判决文书',
    maxBytes: 10 * MiB,
    maxFiles: 1,
    roles: ['creditor'],
    ofApplication: false,
    isPrivate: true,
    kinds: IMAGE_ENDINGS,
    allowsPdf: true,
  },
  /** A zip file. The import of subjects takes pictures out of it, each of which becomes an upload for `listing`. */
  archive: {
    name: '标的图片压缩包',
    maxBytes: 50 * MiB,
    maxFiles: 1,
    roles: ['creditor'],
    ofApplication: false,
    isPrivate: true,
    kinds: [],
    allowsPdf: false,
  },
} as const satisfies Record<string, Purpose>;

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;

/** The message for a file of a type that the purpose does not accept. @param isPicture of another type */
export function kindRefusal(purpose: UploadPurpose, isPicture: boolean): string {
  const { kinds, allowsPdf } = UPLOAD_PURPOSES[purpose];
  if (isPicture) return fill(messages.pictureKind, { kinds: kinds.join('、').toUpperCase() });
  return allowsPdf ? messages.neitherImageNorPdf : messages.notAnImage;
}
