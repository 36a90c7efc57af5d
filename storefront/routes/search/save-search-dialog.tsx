import { contract } from '../../../shared/contract/index.ts';
import { checkForm, formRules } from '../../../shared/form-rules.ts';
import { searchSaved } from '../../../shared/message-table.ts';
import { Dialog, DialogAnswers } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields/field.tsx';
import { useForm } from '../../form/use-form.tsx';
import { browserApi } from '../../session/browser-api.ts';
import { showToast } from '../../toast.ts';
import type { SavedSearchView } from './saved-search.server.ts';

const RULES = formRules(contract.saveSearch.input);

export interface SaveSearchDialogProps {
  search: SavedSearchView;
  onClose: () => void;
}

export function SaveSearchDialog({ search: { name, address, fields }, onClose }: SaveSearchDialogProps) {
  const { form, problems, alert, isSending } = useForm({
    check: (values) => checkForm(RULES, values),
    async send(values) {
      await browserApi().saveSearch({ ...fields, address, name: values.name ?? '' });
      onClose();
      showToast(searchSaved);
    },
  });
  return (
    <Dialog title="保存搜索" onClose={onClose}>
      <form {...form}>
        <TextField
          label="名称"
          name="name"
          defaultValue={name}
          maxLength={RULES.name.maxLength}
          error={problems.name}
          help="有符合条件的新标的时，在“我的关注”中提示。"
        />
        {alert}
        <DialogAnswers
          cancel="取消"
          onCancel={onClose}
          submit={isSending ? '正在保存' : '保存'}
          isDisabled={isSending}
        />
      </form>
    </Dialog>
  );
}
