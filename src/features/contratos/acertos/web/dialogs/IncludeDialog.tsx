import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import {
  askOtherDamage,
  askSameDamage,
  avariasQueries,
  type SameAs,
} from '#features/contratos/vistorias/web/public.tsx'
import { pricedTemplates } from '#features/dinheiro/cobrancas-extras/templates/rules.ts'
import { ProofField } from '#features/sistema/arquivos/web/public.tsx'
import { useSession } from '#web/data/session/session.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/forms/fields/fields.tsx'
import { MoneyField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Money } from '#web/ui/values.tsx'
import { acertosContract, type FolhaDoAcerto } from '../../contract.ts'
import {
  commonItems,
  foundItems,
  type Item,
  needsProof,
  TIPOS_INCLUIDOS,
  type TipoIncluido,
} from '../../inclusao/rules.ts'
import { api, INVALIDATES } from '../api.ts'

const TIPOS = TIPOS_INCLUIDOS.map((value) => ({ value, label: TIPO_COBRANCA_LABEL[value] }))

type Props = {
  sheet: FolhaDoAcerto
  /** What the form begins with. */
  item?: Item
  onClose: () => void
}

/** Adds to the settlement what the return showed: a damage with its proof, fuel, washing, a key. */
export function IncludeDialog({ sheet, item, onClose }: Props) {
  const administrador = useSession().user?.administrador === true
  const [avaria_id, setAvaria] = useState(item?.avaria_id)
  const same = useRef<SameAs>({})
  const form = useContractForm({
    endpoint: acertosContract.include,
    defaultValues: {
      tipo: item?.tipo ?? '',
      titulo: item?.titulo ?? '',
      descricao: item?.descricao ?? '',
      valor: item?.valor ?? '',
      arquivo_id: '',
      sem_prova_motivo: '',
      outro_dano: false,
    },
    onSubmit: (body, options) =>
      api.include(
        { params: { id: sheet.locacao_id }, body: { ...body, avaria_id, ...same.current } },
        options,
      ),
    onRefused: (refusal): boolean =>
      (!avaria_id && askOtherDamage(form, refusal)) ||
      askSameDamage(form, refusal, (found) => {
        same.current = found
        if (found.avaria_id) setAvaria(found.avaria_id)
      }),
    success: 'Incluído no acerto.',
    failure: 'Erro ao incluir no acerto. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: onClose,
  })
  const fill = ({ avaria_id: avaria, valor, ...texts }: Item) => {
    setAvaria(avaria)
    same.current = {}
    for (const [name, value] of Object.entries({ ...texts, valor: valor ?? '' }))
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    if (valor === null) form.setFocus('valor')
  }
  const found = foundItems(sheet)
  const precos = useQuery(avariasQueries.precos()).data?.precos ?? []
  const others = commonItems(pricedTemplates(precos)).filter(
    ({ titulo }) => !found.some((each) => each.titulo === titulo),
  )
  const isAvaria = !avaria_id && needsProof(form.watch('tipo') as TipoIncluido | '')
  return (
    <FormDialog
      title="Incluir no acerto"
      description={`${sheet.cliente_nome}, ${sheet.moto_placa}: vence em ${formatDay(sheet.data_devolucao)}, o dia da devolução.`}
      form={form}
      submit="Incluir"
      onClose={onClose}
    >
      {found.length > 0 && <Items label="Da vistoria" items={found} onChoose={fill} />}
      <Items label="Itens comuns" items={others} onChoose={fill} />
      <FormGrid>
        <SelectField
          name="tipo"
          placeholder="Escolha"
          options={TIPOS}
          hint={isAvaria ? 'Desgaste normal do uso não se cobra.' : undefined}
        />
        <MoneyField name="valor" />
        <ProofField
          name="arquivo_id"
          label={isAvaria ? 'Foto ou orçamento' : 'Foto ou comprovante (opcional)'}
          hint="Fica nos arquivos do cliente."
          cliente_id={sheet.cliente_id}
        />
        {isAvaria && administrador && !form.watch('arquivo_id') && (
          <TextField name="sem_prova_motivo" hint="Só administradores. Fica na cobrança." wide />
        )}
        {isAvaria && sheet.avarias_novas.length > 0 && <CheckboxField name="outro_dano" />}
        <TextField name="titulo" wide />
        <TextAreaField name="descricao" rows={2} wide />
      </FormGrid>
    </FormDialog>
  )
}

type ItemsProps = { label: string; items: readonly Item[]; onChoose: (item: Item) => void }

/** Items to tap, which fill in the form. */
const Items = ({ label, items, onChoose }: ItemsProps) => (
  <section className="mb-5" aria-label={label}>
    <h3 className="mb-2 text-sm font-bold text-tinta-2">{label}</h3>
    <ul className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item.avaria_id ?? item.titulo}>
          <Button size="small" onClick={() => onChoose(item)}>
            {item.titulo}
            {item.valor !== null && (
              <span className="text-sm font-normal text-tinta-2">
                <Money value={item.valor} />
              </span>
            )}
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
