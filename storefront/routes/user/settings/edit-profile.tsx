import { useState } from 'react';
import { readSession, type SignedInUser, writeSession } from '../../../../providers/session.ts';
import { contract } from '../../../../shared/contract/index.ts';
import { NICKNAME_MAX } from '../../../../shared/domain/account.ts';
import { checkForm, formRules } from '../../../../shared/form-rules.ts';
import { modified } from '../../../../shared/message-table.ts';
import { Dialog, DialogAnswers } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/fields/field.tsx';
import { useForm } from '../../../form/use-form.tsx';
import { usePageInfo } from '../../../page-info.ts';
import { browserApi } from '../../../session/browser-api.ts';
import { useDraft } from '../../../session/draft.ts';
import { showToast } from '../../../toast.ts';
import { CharacterCount } from '../character-count.tsx';
import styles from '../user.module.css';
import { AvatarPicker } from './avatar-picker.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';

const RULES = formRules(contract.setAvatar.input);

/** Nickname and picture. */
export function EditProfile({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const [nickname, setNickname] = useState(user.nickname);
  const draft = useDraft<{ nickname: string }>('profile', (stored) => setNickname(stored.nickname));
  const canUpload = usePageInfo().isOwnApi;
  const upload = useAvatarUpload();
  const { form, problems, alert, isSending } = useForm({
    check: (values) => checkForm(RULES, values),
    async send({ nickname: entered = '', img_url }) {
      await browserApi().setAvatar({ nickname: entered, img_url: img_url || undefined });
      remember(entered.trim(), img_url || null);
      close();
      showToast(modified);
    },
  });

  function close() {
    void draft.discard();
    onClose();
  }

  function type(text: string) {
    setNickname(text);
    draft.save({ nickname: text });
  }

  return (
    <Dialog title="编辑资料" onClose={close}>
      <form {...form} className={styles.form}>
        {canUpload && (
          <AvatarPicker
            current={user.avatar}
            nickname={user.nickname}
            upload={upload}
            refusal={problems.img_url}
          />
        )}
        <TextField
          label="昵称"
          name="nickname"
          autoComplete="nickname"
          value={nickname}
          onChange={({ target }) => type(target.value)}
          error={problems.nickname}
          help={<CharacterCount text={nickname} max={NICKNAME_MAX} />}
        />
        {alert}
        <DialogAnswers
          cancel="取消"
          onCancel={close}
          submit={isSending ? '正在保存' : '保存'}
          isDisabled={isSending || upload.progress !== null}
        />
      </form>
    </Dialog>
  );
}

/** @param avatar null if the picture does not change */
function remember(nickname: string, avatar: string | null) {
  const session = readSession();
  if (session?.role === 'user') writeSession({ ...session, nickname, avatar: avatar ?? session.avatar });
}
