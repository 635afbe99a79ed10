import { formatDay } from '#domain/calendar-day.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { privacidadeContract, type Situacao } from '../contract.ts'
import { retainedUntil } from '../prazos/rules.ts'
import { isNameOf } from '../rules.ts'
import { api } from './api.ts'

type Props = { person: Situacao; onClose: () => void; onDone: () => void }

/** Says in plain words what goes and what stays, and asks for the reason and the name: it cannot be undone. */
export function AnonymiseDialog({ person, onClose, onDone }: Props) {
  const { id, nome, arquivos, sugerido, ultima_atividade } = person
  const form = useContractForm({
    endpoint: privacidadeContract.anonymise,
    defaultValues: { motivo: '', nome: '' },
    onSubmit: (body) => api.anonymise({ params: { id }, body }),
    success: 'Cliente anonimizado. As contas continuam como estavam.',
    failure: 'Erro ao anonimizar o cliente. Nada foi alterado.',
    invalidates: [
      queryKeys.clientes,
      queryKeys.locacoes,
      queryKeys.pagamentos,
      queryKeys.cobrancas,
      queryKeys.multas,
      queryKeys.painel,
      queryKeys.arquivos,
    ],
    onSaved: onDone,
  })
  const right = isNameOf(form.watch('nome'), nome)
  const reason = form.watch('motivo').trim() !== ''
  return (
    <FormDialog
      title="Anonimizar cliente"
      description={nome}
      form={form}
      submit="Anonimizar para sempre"
      variant="danger"
      size="large"
      missing={
        [!reason && 'motivo', !right && 'nome do cliente'].filter(Boolean).join(' e ') || undefined
      }
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Alert tipo="aviso" quiet title="Não pode ser desfeito">
          <p>Depois disto ninguém, nem o suporte, consegue dizer quem era este cliente.</p>
        </Alert>
        {!sugerido && (
          <Alert tipo="aviso" quiet title="Ainda no prazo de guarda">
            <p>
              A última atividade foi em {formatDay(ultima_atividade)}. Até{' '}
              {formatDay(retainedUntil(ultima_atividade))} as contas deste cliente podem ser
              cobradas ou fiscalizadas (CTN, art. 173, I), e sem o nome não se prova de quem eram.
              Se ele nunca alugou, nada impede.
            </p>
          </Alert>
        )}
      </div>
      <div className="my-4 grid gap-4 tablet:grid-cols-2">
        <section>
          <h3 className="font-bold">O que some</h3>
          <ul className="list-disc pl-5">
            <li>nome, CPF, CNH, telefone, e-mail, endereço e nascimento;</li>
            <li>{filesText(arquivos)}</li>
            <li>mensagens, e-mails e observações escritas sobre a pessoa;</li>
            <li>os links de pagamento e de cancelar lembretes;</li>
            <li>o que a trilha de auditoria dizia da pessoa.</li>
          </ul>
        </section>
        <section>
          <h3 className="font-bold">O que fica</h3>
          <ul className="list-disc pl-5">
            <li>locações, pagamentos, receitas e multas, com valores e datas;</li>
            <li>todos os totais e relatórios, sem mudar um centavo;</li>
            <li>no lugar do nome, “[anonimizado]”;</li>
            <li>o motivo abaixo, com o seu usuário e a hora.</li>
          </ul>
        </section>
      </div>
      <p className="mb-4 text-sm text-tinta-2">
        Os backups já feitos ainda contêm a pessoa até serem substituídos pelos novos. Multas que
        chegarem depois não terão mais quem indicar.
      </p>
      <FormGrid>
        <TextAreaField
          name="motivo"
          rows={2}
          placeholder="Ex.: pedido do titular em 10/03/2026"
          wide
        />
        <TextField name="nome" label={`Para confirmar, digite: ${nome}`} wide />
      </FormGrid>
    </FormDialog>
  )
}

function filesText(arquivos: number) {
  if (arquivos === 0) return 'documentos e fotos (nenhum guardado agora);'
  if (arquivos === 1) return 'o documento ou foto guardado;'
  return `os ${arquivos} documentos e fotos guardados;`
}
