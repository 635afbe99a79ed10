-- RENAVAM in 11 digits and chassis numbers in upper case, both without punctuation; what is none of either stays as it is.
update motos set renavam = lpad(regexp_replace(renavam, '\D', '', 'g'), 11, '0')
where regexp_replace(renavam, '[\s.-]', '', 'g') ~ '^[0-9]{9,11}$' and renavam !~ '^[0-9]{11}$';

update motos set chassi = upper(regexp_replace(chassi, '[\s.*-]', '', 'g'))
where upper(regexp_replace(chassi, '[\s.*-]', '', 'g')) ~ '^[A-HJ-NPR-Z0-9]{17}$' and chassi !~ '^[A-HJ-NPR-Z0-9]{17}$';
