/** Regions and names of the demo's people. */
export type Region = {
  locale: string
  country: string
  dial: string
  cities: [string, ...string[]]
  first: [string, ...string[]]
  last: [string, ...string[]]
  /** The names in Latin script, in the same order, if they use another one. */
  latin?: { first: string[]; last: string[] }
}

export const regions: [Region, ...Region[]] = [
  {
    locale: 'en',
    country: 'GB',
    dial: '+4477009',
    cities: ['Leeds', 'Bristol', 'Cardiff'],
    first: ['Imogen', 'Rhys', 'Priya', 'Callum', 'Niamh'],
    last: ['Ashworth', 'Bannerjee', 'Cadwallader', 'Whitfield', "O'Dowd"],
  },
  {
    locale: 'de',
    country: 'DE',
    dial: '+4915551',
    cities: ['Köln', 'Leipzig', 'München'],
    first: ['Jürgen', 'Mareike', 'Söhnke', 'Annalena', 'Björn'],
    last: ['Großmann', 'Müller-Lüdenscheidt', 'Weiß', 'Schröder', 'Özdemir'],
  },
  {
    locale: 'fr',
    country: 'FR',
    dial: '+3319900',
    cities: ['Nîmes', 'Orléans', 'Bézier'],
    first: ['Zoé', 'Maël', 'Éloïse', 'Théo', 'Anaïs'],
    last: ['Lefèvre', 'Garçon', 'd’Estaing', 'Benoît', 'Noël'],
  },
  {
    locale: 'pl',
    country: 'PL',
    dial: '+4860000',
    cities: ['Łódź', 'Kraków', 'Gdańsk'],
    first: ['Łucja', 'Zbigniew', 'Agnieszka', 'Bożena', 'Paweł'],
    last: ['Wiśniewska', 'Dąbrowski', 'Źrebiec', 'Kowalczyk', 'Świątek'],
  },
  {
    locale: 'es',
    country: 'MX',
    dial: '+5255000',
    cities: ['Mérida', 'León', 'Cancún'],
    first: ['Íñigo', 'María José', 'Ximena', 'Raúl', 'Begoña'],
    last: ['Muñoz Ibáñez', 'Peña', 'García-Núñez', 'Ortega', 'Yáñez'],
  },
  {
    locale: 'pt',
    country: 'BR',
    dial: '+5511900',
    cities: ['São Paulo', 'Maceió', 'Brasília'],
    first: ['João', 'Conceição', 'Thaís', 'Caetano', 'Inês'],
    last: ['Gonçalves', 'da Conceição', 'Araújo', 'Simões', 'Assunção'],
  },
  {
    locale: 'tr',
    country: 'TR',
    dial: '+9050000',
    cities: ['İzmir', 'Muğla', 'Eskişehir'],
    first: ['Işıl', 'Çağla', 'Ömer', 'Gülşen', 'Doğan'],
    last: ['Yıldırım', 'Şahin', 'Çelik', 'Ünlü', 'Ağaoğlu'],
  },
  {
    locale: 'vi',
    country: 'VN',
    dial: '+8490000',
    cities: ['Huế', 'Đà Nẵng', 'Hà Nội'],
    first: ['Hương', 'Đức', 'Thảo', 'Bảo', 'Ngọc'],
    last: ['Nguyễn', 'Trần', 'Phạm', 'Đặng', 'Vũ'],
  },
  {
    locale: 'ja',
    country: 'JP',
    dial: '+8190000',
    cities: ['札幌', '京都', '福岡'],
    first: ['さくら', '健太', '陽菜', '大翔', '美咲'],
    last: ['佐藤', '高橋', '渡辺', '伊藤', '中村'],
    latin: {
      first: ['Sakura', 'Kenta', 'Hina', 'Taiga', 'Misaki'],
      last: ['Sato', 'Takahashi', 'Watanabe', 'Ito', 'Nakamura'],
    },
  },
  {
    locale: 'zh',
    country: 'TW',
    dial: '+8869000',
    cities: ['台北', '台南', '花蓮'],
    first: ['怡君', '志明', '雅婷', '冠宇', '淑芬'],
    last: ['陳', '林', '黃', '張', '歐陽'],
    latin: {
      first: ['Yijun', 'Zhiming', 'Yating', 'Guanyu', 'Shufen'],
      last: ['Chen', 'Lin', 'Huang', 'Chang', 'Ouyang'],
    },
  },
  {
    locale: 'ko',
    country: 'KR',
    dial: '+8210000',
    cities: ['서울', '부산', '전주'],
    first: ['지우', '민준', '서연', '하준', '은지'],
    last: ['김', '이', '박', '최', '남궁'],
    latin: {
      first: ['Jiwoo', 'Minjun', 'Seoyeon', 'Hajun', 'Eunji'],
      last: ['Kim', 'Lee', 'Park', 'Choi', 'Namgung'],
    },
  },
  {
    locale: 'ar',
    country: 'EG',
    dial: '+2010000',
    cities: ['القاهرة', 'الإسكندرية', 'أسوان'],
    first: ['ليلى', 'يوسف', 'مريم', 'عمر', 'نور'],
    last: ['الشريف', 'عبد الله', 'منصور', 'حداد', 'السيد'],
    latin: {
      first: ['Layla', 'Youssef', 'Mariam', 'Omar', 'Nour'],
      last: ['Elsherif', 'Abdallah', 'Mansour', 'Haddad', 'Elsayed'],
    },
  },
  {
    locale: 'he',
    country: 'IL',
    dial: '+9725000',
    cities: ['חיפה', 'ירושלים', 'אילת'],
    first: ['נועה', 'איתן', 'שירה', 'יונתן', 'מאיה'],
    last: ['לוי', 'כהן', 'פרידמן', 'אברהם', 'שלום'],
    latin: {
      first: ['Noa', 'Eitan', 'Shira', 'Yonatan', 'Maya'],
      last: ['Levi', 'Cohen', 'Friedman', 'Abrahams', 'Shalom'],
    },
  },
  {
    locale: 'hi',
    country: 'IN',
    dial: '+9190000',
    cities: ['जयपुर', 'पुणे', 'कोच्चि'],
    first: ['आरव', 'दीया', 'ईशान', 'काव्या', 'रोहन'],
    last: ['शर्मा', 'अय्यर', 'पटेल', 'गुप्ता', 'नायर'],
    latin: {
      first: ['Aarav', 'Diya', 'Ishaan', 'Kavya', 'Rohan'],
      last: ['Sharma', 'Iyer', 'Patel', 'Gupta', 'Nair'],
    },
  },
  {
    locale: 'el',
    country: 'GR',
    dial: '+3069000',
    cities: ['Θεσσαλονίκη', 'Πάτρα', 'Χανιά'],
    first: ['Ελένη', 'Γιώργος', 'Άννα', 'Νίκος', 'Ιφιγένεια'],
    last: ['Παπαδοπούλου', 'Οικονόμου', 'Γεωργίου', 'Βλάχος', 'Αγγελίδης'],
    latin: {
      first: ['Eleni', 'Giorgos', 'Anna', 'Nikos', 'Ifigeneia'],
      last: ['Papadopoulou', 'Oikonomou', 'Georgiou', 'Vlachos', 'Angelidis'],
    },
  },
  {
    locale: 'yo',
    country: 'NG',
    dial: '+2348000',
    cities: ['Ìbàdàn', 'Lagos', 'Abẹ́òkúta'],
    first: ['Adébáyọ̀', 'Fọláṣadé', 'Olúwaṣeun', 'Títílayọ̀', 'Babátúndé'],
    last: ['Adéyẹmí', 'Ọ̀ṣúndé', 'Balógun', 'Akíntọ́lá', 'Fálọlá'],
  },
]
