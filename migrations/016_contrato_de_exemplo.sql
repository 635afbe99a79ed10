-- The example contract says what the bill does: a week begun is owed whole, and the price includes what the site promises.
-- A shop that published a text of its own keeps it.
insert into documento_modelos (tipo, versao_modelo, texto)
select 'contrato', 2, replace(replace(replace(texto,
  'antes do fim do contrato e paga o aluguel até o dia da devolução.',
  $texto$antes do fim do contrato. A semana que já começou é devida inteira; as que começariam depois não são cobradas, e o que foi pago delas volta ao locatário como crédito no acerto.
1. Quando a locação segue por semana depois do último dia do contrato, a semana da devolução é cobrada só pelos dias usados.$texto$),
  'a locadora transfere a moto ao locatário, que paga as taxas da transferência.',
  'a moto passa a ser do locatário. A locadora faz a transferência do documento, que está incluída no plano.'),
  '## Preço e pagamento' || chr(10) || chr(10),
  $texto$## Seguro, manutenção e documentação

1. O seguro, a manutenção preventiva e a documentação da moto estão incluídos no preço. O seguro vale nas condições da apólice, que a locadora mostra ao locatário quando ele pede.

## Preço e pagamento

$texto$)
from documento_modelos
where tipo = 'contrato' and versao_modelo = 1
  and not exists (select from documento_modelos where tipo = 'contrato' and versao_modelo > 1);
