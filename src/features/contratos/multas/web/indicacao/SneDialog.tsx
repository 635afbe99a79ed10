import { UserRoundPen } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { Multa } from '../../contract.ts'
import { indicacaoCalls } from '../../indicacao/contract.ts'
import { isOpen } from '../../indicacao/rules.ts'
import { INDICATE_FIRST } from '../../indicacao/sne/rules.ts'
import { INVALIDATES, indicacao } from '../api.ts'
import { whatIs } from '../labels.ts'

type Props = {
  multa: Multa
  /** Names the driver first. */
  onIndicate: () => void
  onClose: () => void
}

/** Accepts the 40 % discount after a confirmation; without a named driver, only with a reason. */
export function SneDialog({ multa, onIndicate, onClose }: Props) {
  const form = useContractForm({
    endpoint: indicacaoCalls.acceptSne,
    defaultValues: { motivo: '' },
    onSubmit: (body) => indicacao.acceptSne({ params: { id: multa.id }, body }),
    success: 'Desconto de 40% aceito.',
    failure: 'Erro ao aceitar o desconto. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const open = isOpen(multa.indicacao)
  return (
    <FormDialog
      title="Aceitar desconto de 40%"
      description={whatIs(multa)}
      form={form}
      submit="Aceitar desconto"
      missing={
        open && !form.watch('motivo')?.trim() ? 'indicar o condutor, ou o motivo' : undefined
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        {open && (
          <Alert
            tipo="aviso"
            quiet
            title={INDICATE_FIRST}
            actions={
              <Button size="small" icon={UserRoundPen} onClick={onIndicate}>
                Indicar condutor
              </Button>
            }
          >
            <p>
              A NIC desta multa custaria{' '}
              <strong className="tabular">{formatBRL(multa.valor_nic)}</strong>, sem desconto.
            </p>
          </Alert>
        )}
        <Facts
          items={[
            { label: 'Valor original', value: formatBRL(multa.valor_original) },
            { label: 'Com 40% de desconto', value: formatBRL(multa.valor_sne) },
            { label: 'Pagar até', value: formatDay(multa.data_vencimento) },
          ]}
        />
        <p className="text-tinta-2">
          Aceitar o desconto reconhece a infração e desiste da defesa e do recurso. Registre aqui
          depois de aceitar no SNE. A cobrança do cliente, se houver, não muda.
        </p>
        {open && (
          <TextAreaField
            name="motivo"
            label="Motivo de não haver condutor a indicar"
            hint="Só se a própria loja usava a moto. A indicação fica dispensada."
            rows={2}
            wide
          />
        )}
      </div>
    </FormDialog>
  )
}
