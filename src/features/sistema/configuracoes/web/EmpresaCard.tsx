import { twoChavesPix } from '#domain/chave-pix.ts'
import { formatTelefone } from '#domain/documents.ts'
import { useFormContext } from '#web/forms/FormContext.ts'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextField } from '#web/forms/fields/fields.tsx'
import { CEPField, CNPJField, TelefoneField } from '#web/forms/fields/masked-fields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { UFS } from '../rules.ts'
import { HoursFields } from './HoursFields.tsx'

const STATES = UFS.map((uf) => ({ value: uf, label: uf }))

/** What the site, the messages and the charges say of the shop. */
export const EmpresaCard = () => (
  <Card title="Dados da Empresa">
    <FormGrid>
      <TextField name="nome" maxLength={60} autoComplete="organization" />
      <CNPJField
        name="cnpj"
        required={false}
        hint="Ou o CPF do dono. Sai nas cobranças; sem ele nenhum contrato é gerado."
      />
      <TelefoneField
        name="telefone"
        label="Telefone (WhatsApp)"
        required={false}
        autoComplete="tel-national"
        hint="O do site e dos contratos. Sem ele, o site não mostra o WhatsApp."
      />
      <TextField
        name="link_social"
        required={false}
        type="url"
        placeholder="https://instagram.com/sualoja"
        autoCapitalize="none"
      />
      <TextField
        name="endereco"
        required={false}
        wide
        maxLength={200}
        autoComplete="street-address"
        placeholder="Rua, número e bairro"
      />
      <TextField name="cidade" maxLength={80} autoComplete="address-level2" />
      <div className="grid grid-cols-2 gap-4">
        <SelectField name="uf" options={STATES} />
        <CEPField name="cep" required={false} autoComplete="postal-code" />
      </div>
      <ChavePixField />
    </FormGrid>
    <h3 className="mt-6 mb-2 font-bold">Horário de atendimento</h3>
    <div className="grid gap-4">
      <HoursFields dia="segunda_a_sexta" label="Segunda a sexta" />
      <HoursFields dia="sabado" label="Sábado" />
      <HoursFields dia="domingo" label="Domingo" />
    </div>
  </Card>
)

/** The shop's Pix key; asks which of the two it is if the number is a CPF and a mobile. */
function ChavePixField() {
  const form = useFormContext()
  const two = twoChavesPix(String(form.watch('chave_pix') ?? ''))
  const choose = (key: string) =>
    form.setValue('chave_pix', key, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextField
        name="chave_pix"
        required={false}
        wide
        autoCapitalize="none"
        spellCheck={false}
        hint="CPF, CNPJ, celular, e-mail ou chave aleatória: com ela são feitos os códigos Pix dos pagamentos."
      />
      {two && (
        <fieldset className="flex flex-wrap items-center gap-2" data-wide>
          <legend className="mb-2">
            Este número é um CPF e também um celular. Qual dos dois é a chave?
          </legend>
          <Button size="small" onClick={() => choose(two.cpf)}>
            CPF {two.cpf}
          </Button>
          <Button size="small" onClick={() => choose(two.celular)}>
            Celular {formatTelefone(two.celular.slice(3))}
          </Button>
        </fieldset>
      )}
    </>
  )
}
