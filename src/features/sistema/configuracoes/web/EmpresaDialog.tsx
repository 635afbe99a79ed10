import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { type EmpresaLida, empresaContract } from '../empresa/contract.ts'
import { api } from './api.ts'
import { ChavePixField, CNPJDaLoja, EnderecoDaLoja, TelefoneDaLoja } from './EmpresaFields.tsx'
import { hrefOfParte } from './partes.ts'

type Props = { empresa: EmpresaLida; onClose: () => void }

/** What contracts and charges say of the shop, in five fields; the settings have the others. */
export function EmpresaDialog({ empresa, onClose }: Props) {
  const { versao: _, ...values } = empresa
  const form = useContractForm({
    endpoint: empresaContract.saveEmpresa,
    record: empresa,
    defaultValues: values,
    onSubmit: (body, options) => api.saveEmpresa({ body }, options),
    success: 'Dados da loja salvos.',
    failure: 'Erro ao salvar os dados da loja. Tente novamente.',
    invalidates: [queryKeys.configuracoes, queryKeys.painel],
    onSaved: onClose,
  })
  return (
    <FormDialog title="Dados da loja" form={form} submit="Salvar" onClose={onClose}>
      <FormGrid>
        <TextField name="nome" maxLength={60} autoComplete="organization" />
        <CNPJDaLoja />
        <TelefoneDaLoja />
        <EnderecoDaLoja />
        <ChavePixField />
      </FormGrid>
      <p className="mt-4 text-tinta-2">
        {values.cidade}/{values.uf}; a cidade, o CEP e os horários estão em{' '}
        <AppLink className="text-link" href={hrefOfParte('loja')}>
          Configurações
        </AppLink>
        .
      </p>
    </FormDialog>
  )
}
