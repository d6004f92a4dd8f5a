/** One country per line: ISO code, nationality names, country names. */
export const NATIONALITIES = `
AF, Afghan, Afghanistan
AL, Albanian, Albania
DZ, Algerian, Algeria
AD, Andorran, Andorra
AO, Angolan, Angola
AR, Argentine, Argentinian, Argentinean, Argentina
AM, Armenian, Armenia
AU, Australian, Australia
AT, Austrian, Austria
AZ, Azerbaijani, Azerbaijan
BS, Bahamian, Bahamas
BD, Bangladeshi, Bangladesh
BB, Barbadian, Barbados
BY, Belarusian, Belarus
BE, Belgian, Belgium
BZ, Belizean, Belize
BO, Bolivian, Bolivia
BA, Bosnian, Bosnia
BW, Botswanan, Botswana
BR, Brazilian, Brazil
BG, Bulgarian, Bulgaria
KH, Cambodian, Cambodia
CM, Cameroonian, Cameroon
CA, Canadian, Canada
CV, Cape Verdean, Cape Verde
CL, Chilean, Chile
CN, Chinese, China
CO, Colombian, Colombia
CR, Costa Rican, Costa Rica
HR, Croatian, Croatia
CU, Cuban, Cuba
CY, Cypriot, Cyprus
CZ, Czech, Czechia, Czech Republic
DK, Danish, Dane, Denmark
DO, Dominican, Dominican Republic
EC, Ecuadorian, Ecuador
EG, Egyptian, Egypt
SV, Salvadoran, El Salvador
EE, Estonian, Estonia
ET, Ethiopian, Ethiopia
FJ, Fijian, Fiji
FI, Finnish, Finn, Finland
FR, French, France
GE, Georgian, Georgia
DE, German, Germany
GH, Ghanaian, Ghana
GR, Greek, Greece
GT, Guatemalan, Guatemala
HT, Haitian, Haiti
HN, Honduran, Honduras
HK, Hong Konger, Hong Kong
HU, Hungarian, Hungary
IS, Icelandic, Icelander, Iceland
IN, Indian, India
ID, Indonesian, Indonesia
IR, Iranian, Persian, Iran
IQ, Iraqi, Iraq
IE, Irish, Ireland
IL, Israeli, Israel
IT, Italian, Italy
CI, Ivorian, Ivory Coast
JM, Jamaican, Jamaica
JP, Japanese, Japan
JO, Jordanian, Jordan
KZ, Kazakh, Kazakhstan
KE, Kenyan, Kenya
KR, Korean, South Korean, Korea, South Korea
KW, Kuwaiti, Kuwait
KG, Kyrgyz, Kyrgyzstan
LA, Laotian, Lao, Laos
LV, Latvian, Latvia
LB, Lebanese, Lebanon
LY, Libyan, Libya
LT, Lithuanian, Lithuania
LU, Luxembourgish, Luxembourg
MK, Macedonian, North Macedonia
MG, Malagasy, Madagascar
MY, Malaysian, Malaysia
MV, Maldivian, Maldives
ML, Malian, Mali
MT, Maltese, Malta
MX, Mexican, Mexico
MD, Moldovan, Moldova
MC, Monegasque, Monaco
MN, Mongolian, Mongolia
ME, Montenegrin, Montenegro
MA, Moroccan, Morocco
MZ, Mozambican, Mozambique
NA, Namibian, Namibia
NP, Nepali, Nepalese, Nepal
NL, Dutch, Netherlands, Holland
NZ, New Zealander, New Zealand, Kiwi
NI, Nicaraguan, Nicaragua
NG, Nigerian, Nigeria
NO, Norwegian, Norway
OM, Omani, Oman
PK, Pakistani, Pakistan
PS, Palestinian, Palestine
PA, Panamanian, Panama
PY, Paraguayan, Paraguay
PE, Peruvian, Peru
PH, Filipino, Filipina, Philippine, Philippines
PL, Polish, Pole, Poland
PT, Portuguese, Portugal
PR, Puerto Rican, Puerto Rico
QA, Qatari, Qatar
RO, Romanian, Romania
RU, Russian, Russia
RW, Rwandan, Rwanda
SA, Saudi, Saudi Arabian, Saudi Arabia
SN, Senegalese, Senegal
RS, Serbian, Serbia
SG, Singaporean, Singapore
SK, Slovak, Slovakia
SI, Slovenian, Slovene, Slovenia
ZA, South African, South Africa
ES, Spanish, Spaniard, Spain
LK, Sri Lankan, Sri Lanka
SE, Swedish, Swede, Sweden
CH, Swiss, Switzerland
SY, Syrian, Syria
TW, Taiwanese, Taiwan
TZ, Tanzanian, Tanzania
TH, Thai, Thailand
TT, Trinidadian, Trinidad
TN, Tunisian, Tunisia
TR, Turkish, Turk, Turkey, Türkiye
UG, Ugandan, Uganda
UA, Ukrainian, Ukraine
AE, Emirati, United Arab Emirates
GB, British, English, Scottish, Welsh, United Kingdom, England, Scotland, Wales
US, American, USA, United States
UY, Uruguayan, Uruguay
UZ, Uzbek, Uzbekistan
VE, Venezuelan, Venezuela
VN, Vietnamese, Vietnam
YE, Yemeni, Yemen
ZM, Zambian, Zambia
ZW, Zimbabwean, Zimbabwe
`;
