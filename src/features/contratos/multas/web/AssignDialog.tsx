import { UserRoundX } from 'lucide-react'
import { useList } from '#web/data/lists.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { Multa } from '../contract.ts'
import { indicacaoCalls, type LocacaoDoDia } from '../indicacao/contract.ts'
import { INVALIDATES, indicacao, multasQueries } from './api.ts'
import { whatIs } from './labels.ts'

type Props = { multa: Multa; onClose: () => void }

/** Assigns a fine without a customer to one of those who had the motorcycle that day. */
export function AssignDialog({ multa, onClose }: Props) {
  const locacoes = useList(multasQueries.locacoes(multa.id))
  if (locacoes.items?.length)
    return <AssignForm multa={multa} locacoes={locacoes.items} onClose={onClose} />
  return (
    <Dialog
      title="Atribuir locatário"
      description={whatIs(multa)}
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryList
        query={locacoes}
        skeleton="rows"
        failure="Não foi possível ver quem tinha a moto."
        empty={{
          text: 'Ninguém tinha esta moto alugada no dia da infração',
          hint: 'A multa fica com a loja. Se o locatário não foi cadastrado na data, corrija a locação.',
          icon: UserRoundX,
        }}
      >
        {() => null}
      </QueryList>
    </Dialog>
  )
}

function AssignForm({ multa, locacoes, onClose }: Props & { locacoes: readonly LocacaoDoDia[] }) {
  const form = useContractForm({
    endpoint: indicacaoCalls.assign,
    defaultValues: { locacao_id: '' },
    onSubmit: (body) => indicacao.assign({ params: { id: multa.id }, body }),
    success: 'Locatário atribuído.',
    failure: 'Erro ao atribuir o locatário. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Atribuir locatário"
      description={whatIs(multa)}
      form={form}
      submit="Atribuir"
      missing={form.watch('locacao_id') ? undefined : 'o locatário'}
      onClose={onClose}
    >
      <ChoiceField
        name="locacao_id"
        label="Quem tinha a moto no dia da infração"
        choices={locacoes.map((locacao) => ({
          value: locacao.id,
          label: locacao.cliente_nome,
          detail: <span className="text-sm text-tinta-2">{heldText(locacao)}</span>,
        }))}
      />
    </FormDialog>
  )
}

/** 'De 01/02/2026 até 05/03/2026 às 12:00' */
const heldText = ({ criado_em, encerrada_em }: LocacaoDoDia) =>
  encerrada_em
    ? `De ${formatInstant(criado_em)} até ${formatInstant(encerrada_em)}`
    : `Desde ${formatInstant(criado_em)}, em vigor`
