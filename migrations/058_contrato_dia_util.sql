-- The contract that came with the product says that late fees count from a business day. A shop's own text stays.
insert into documento_modelos (tipo, versao_modelo, texto)
select tipo, versao_modelo + 1, replace(texto, E'ao mês, contados por dia.\n', E'ao mês, contados por dia.
{{#se dia_util}}
1. A parcela que vence em sábado, domingo ou feriado pode ser paga sem multa e sem juros no dia útil seguinte; a multa e os juros contam desse dia.
{{/se}}
')
from documento_modelos
where tipo = 'contrato' and publicado_por is null
  and versao_modelo = (select max(versao_modelo) from documento_modelos where tipo = 'contrato');
