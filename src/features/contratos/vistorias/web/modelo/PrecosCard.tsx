import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatBRL } from '#domain/money.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import {
  type PrecoDeAvaria,
  type PrecosDeAvarias,
  precosAvariasContract,
} from '../../avarias/precos/contract.ts'
import { REGIAO_LABEL, REGIOES, TIPO_AVARIA_LABEL, TIPOS_AVARIA } from '../../avarias/rules.ts'
import { precosApi } from '../api.ts'

const INVALIDATES = [queryKeys.vistorias]

const nameOf = ({ tipo, regiao }: PrecoDeAvaria) =>
  `${TIPO_AVARIA_LABEL[tipo]}, ${regiao ? REGIAO_LABEL[regiao].toLowerCase() : 'qualquer lugar'}`

const COLUMNS: Column<PrecoDeAvaria>[] = [
  { header: 'Avaria', main: true, cell: ({ tipo }) => TIPO_AVARIA_LABEL[tipo] },
  { header: 'Onde', cell: ({ regiao }) => (regiao ? REGIAO_LABEL[regiao] : 'Qualquer lugar') },
  { header: 'Preço', numeric: true, cell: ({ valor }) => formatBRL(valor) },
]

/** The price list of damage: by kind and place, or by kind alone. */
export function PrecosCard({ current }: { current: PrecosDeAvarias }) {
  const { precos, versao } = current
  const [adding, setAdding] = useState(false)
  const remove = useEntityMutation({
    run: (preco: PrecoDeAvaria) =>
      precosApi.save({ body: precos.filter((each) => each !== preco) }, { ifMatch: versao }),
    success: 'Preço excluído.',
    failure: 'Erro ao excluir o preço. Tente novamente.',
    invalidates: INVALIDATES,
  })
  return (
    <Card
      title="Tabela de preços de avarias"
      actions={
        <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
          Novo preço
        </Button>
      }
    >
      {precos.length === 0 ? (
        <p className="text-tinta-2">Nenhum preço: o valor é digitado ao cobrar cada avaria.</p>
      ) : (
        <DataTable
          label="Preços de avarias"
          rows={precos}
          rowKey={({ tipo, regiao }) => `${tipo} ${regiao}`}
          columns={COLUMNS}
          actions={(preco) => (
            <IconButton
              icon={Trash2}
              label={`Excluir: ${nameOf(preco)}`}
              onClick={() => void remove.run(preco)}
            />
          )}
        />
      )}
      {adding && <NewPrice current={current} onClose={() => setAdding(false)} />}
    </Card>
  )
}

const { save } = precosAvariasContract
const adding = { ...save, body: save.body.element }

function NewPrice({ current, onClose }: { current: PrecosDeAvarias; onClose: () => void }) {
  const form = useContractForm({
    endpoint: adding,
    defaultValues: { tipo: '', regiao: '', valor: '' },
    onSubmit: (preco) => {
      // The price of a kind and place takes the place of the one before.
      const others = current.precos.filter(
        ({ tipo, regiao }) => tipo !== preco.tipo || regiao !== preco.regiao,
      )
      return precosApi.save({ body: [...others, preco] }, { ifMatch: current.versao })
    },
    success: 'Preço salvo.',
    failure: 'Erro ao salvar o preço. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Novo preço" form={form} submit="Salvar preço" onClose={onClose}>
      <FormGrid>
        <SelectField
          name="tipo"
          placeholder="Escolha"
          options={TIPOS_AVARIA.map((value) => ({ value, label: TIPO_AVARIA_LABEL[value] }))}
        />
        <SelectField
          name="regiao"
          required={false}
          placeholder="Qualquer lugar"
          options={REGIOES.map((value) => ({ value, label: REGIAO_LABEL[value] }))}
        />
        <MoneyField name="valor" />
      </FormGrid>
    </FormDialog>
  )
}
